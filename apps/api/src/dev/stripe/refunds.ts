import type { Desk } from "./desk.ts";
import { found, invalid } from "./faults.ts";
import type { Invoice, Refund } from "./objects.ts";
import { newId } from "./store.ts";

/** The payment of an invoice. Each has one, and its id is derived from the invoice's. */
const paymentIntentOf = (invoice: Invoice): string => invoice.id.replace(/^in_/, "pi_");

/** The invoice payments made with `paymentIntent`: one or none. */
export function invoicePaymentsOf({ state }: Desk, paymentIntent: string): object[] {
  const invoice = state.invoices[paymentIntent.replace(/^pi_/, "in_")];
  if (!invoice) return [];
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

/** Refunds `amount` cents of a paid invoice; the invoice itself stays as it is. */
export function refundInvoice({ state, now, announce }: Desk, invoiceId: string, amount: number): Refund {
  const invoice = found(state.invoices[invoiceId], "invoice", invoiceId);
  if (amount > invoice.amount_paid) throw invalid("More than was paid cannot be refunded.", "amount");
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    currency: invoice.currency,
    charge: null,
    payment_intent: paymentIntentOf(invoice),
    reason: null,
    metadata: {},
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
