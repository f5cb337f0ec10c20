import type { Desk } from "./desk.ts";
import { lostOf } from "./disputes.ts";
import { found, invalid } from "./faults.ts";
import type { Invoice, Refund } from "./objects.ts";
import { newId } from "./store.ts";

/** The payment of an invoice. Each has one, and its id is derived from the invoice's. */
const paymentIntentOf = (invoice: Invoice): string => invoice.id.replace(/^in_/, "pi_");

type PaymentFilter = {
  payment?: { payment_intent: string } | undefined;
  invoice?: string | undefined;
  status?: string | undefined;
};

/** The payments of one invoice, or of what was made with one payment intent: one, or none. */
export function invoicePaymentsOf(
  { state }: Desk,
  { payment, invoice: invoiceId, status }: PaymentFilter,
): object[] {
  const invoice = state.invoices[invoiceId ?? payment?.payment_intent.replace(/^pi_/, "in_") ?? ""];
  if (!invoice) return [];
  const paymentIntent = paymentIntentOf(invoice);
  if (status && status !== (invoice.status === "paid" ? "paid" : "open")) return [];
  const { id, amount_due, amount_paid, currency, created } = invoice;
  return [
    {
      id: id.replace(/^in_/, "inpay_"),
      object: "invoice_payment",
      invoice: id,
      amount_requested: amount_due,
      amount_paid,
      currency,
      is_default: true,
      payment: { type: "payment_intent", payment_intent: paymentIntent },
      status: invoice.status === "paid" ? "paid" : "open",
      created,
      livemode: false,
    },
  ];
}

type Wish = {
  payment_intent: string;
  amount: number;
  reason?: string | undefined;
  metadata: Record<string, string>;
};

/** Refunds what `wish` asks for from a payment intent. */
export const refundPayment = (desk: Desk, { payment_intent, amount, reason, metadata }: Wish): Refund =>
  refundInvoice(desk, payment_intent.replace(/^pi_/, "in_"), amount, { reason: reason ?? null, metadata });

/** Refunds `amount` cents of a paid invoice; the invoice itself stays as it is. */
export function refundInvoice(
  desk: Desk,
  invoiceId: string,
  amount: number,
  { reason, metadata }: Pick<Refund, "reason" | "metadata"> = { reason: null, metadata: {} },
): Refund {
  const { state, now, announce } = desk;
  const invoice = found(state.invoices[invoiceId], "invoice", invoiceId);
  const lost = lostOf(desk, paymentIntentOf(invoice));
  if (lost === null) throw invalid("The charge has been charged back.", "payment_intent");
  const given = Object.values(state.refunds)
    .filter((refund) => refund.payment_intent === paymentIntentOf(invoice) && refund.status === "succeeded")
    .reduce((sum, refund) => sum + refund.amount, 0);
  if (amount > invoice.amount_paid - lost - given)
    throw invalid("Refund amount is greater than the unrefunded amount on the charge.", "amount");
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    currency: invoice.currency,
    charge: null,
    payment_intent: paymentIntentOf(invoice),
    reason,
    metadata,
    status: "succeeded",
    created: now(),
  };
  state.refunds[refund.id] = refund;
  announce("refund.created", refund);
  return refund;
}

/** Handles the bank returning a refund. */
export function failRefund({ state, announce }: Desk, id: string): void {
  const refund = found(state.refunds[id], "refund", id);
  refund.status = "failed";
  announce("refund.failed", refund);
}
