import { changeBalance, creditOf } from "./balances.ts";
import type { Desk } from "./desk.ts";
import { found, invalid } from "./faults.ts";
import type {
  BillingReason,
  Invoice,
  InvoiceLine,
  InvoiceTransitions,
  Price,
  Subscription,
} from "./objects.ts";
import { newId } from "./store.ts";

type Charge = { amount: number; description: string; price: Price };

export const noTransitions: InvoiceTransitions = {
  finalized_at: null,
  marked_uncollectible_at: null,
  paid_at: null,
  voided_at: null,
};

/** An invoice over `charges`, not saved yet, minus the customer's credit. */
export function draftInvoice(
  { state, now }: Desk,
  subscription: Subscription,
  reason: BillingReason,
  charges: Charge[],
): Invoice {
  const id = newId("in");
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0];
  const lines = charges.map(
    ({ amount, description, price }): InvoiceLine => ({
      id: newId("il"),
      object: "line_item",
      amount,
      currency: subscription.currency,
      description,
      period: { start, end },
      pricing: { type: "price_details", price_details: { price: price.id, product: price.product } },
    }),
  );
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const due =
    Math.max(total, 0) - Math.min(Math.max(total, 0), creditOf(state.customers[subscription.customer]));
  return {
    id,
    object: "invoice",
    number: `LOCAL-${String(Object.keys(state.invoices).length + 1).padStart(5, "0")}`,
    customer: subscription.customer,
    customer_email: state.customers[subscription.customer]?.email ?? null,
    status: "draft",
    billing_reason: reason,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    total,
    currency: subscription.currency,
    attempt_count: 0,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    period_start: start,
    period_end: end,
    status_transitions: { ...noTransitions, finalized_at: now() },
    created: now(),
    livemode: false,
  };
}

/** Tries to collect an invoice, keeps it as the subscription's latest, and announces how it went. */
export function collect(desk: Desk, invoice: Invoice, paid: boolean): void {
  const { state, now, announce } = desk;
  const credit = Math.max(invoice.total, 0) - invoice.amount_due;
  if (invoice.attempt_count === 0 && credit > 0)
    changeBalance(desk, invoice.customer, {
      amount: credit,
      currency: invoice.currency,
      type: "applied_to_invoice",
      invoice: invoice.id,
    });
  invoice.attempt_count += 1;
  invoice.status = paid ? "paid" : "open";
  invoice.amount_paid = paid ? invoice.amount_due : 0;
  invoice.amount_remaining = invoice.amount_due - invoice.amount_paid;
  const paidAt = paid ? now() : null;
  invoice.status_transitions = { ...noTransitions, ...invoice.status_transitions, paid_at: paidAt };
  state.invoices[invoice.id] = invoice;
  const subscription = state.subscriptions[invoice.parent.subscription_details.subscription];
  if (subscription) subscription.latest_invoice = invoice.id;
  announce(paid ? "invoice.paid" : "invoice.payment_failed", invoice);
}

/** Takes an open invoice back: nobody can pay it anymore. */
export function voidInvoice({ state, now, announce }: Desk, id: string): Invoice {
  const invoice = found(state.invoices[id], "invoice", id);
  if (invoice.status !== "open")
    throw invalid(`Only open invoices can be voided. This is ${invoice.status}.`);
  invoice.status = "void";
  invoice.status_transitions = { ...noTransitions, ...invoice.status_transitions, voided_at: now() };
  announce("invoice.voided", invoice);
  return invoice;
}

/** The name of the plan that's sold at a price. */
export const planAt = ({ state }: Desk, { product }: Price): string =>
  state.products[product]?.name ?? "Plan";

/** The charge for a month of `price`. */
export const monthOf = (desk: Desk, price: Price, quantity: number): Charge => ({
  amount: price.unit_amount * quantity,
  description: `${planAt(desk, price)}, 1 month at ${formatMoney(price.unit_amount, price.currency)}`,
  price,
});

/** The rest of the period at the new price, minus what's already paid for it at the old price, to the second. */
export function prorate(desk: Desk, subscription: Subscription, to: Price, at: number): Charge[] {
  const item = subscription.items.data[0];
  const length = item.current_period_end - item.current_period_start;
  const left = Math.min(Math.max(item.current_period_end - at, 0), length) / length;
  const share = (price: Price) => Math.round(price.unit_amount * item.quantity * left);
  const [before, after] = [planAt(desk, item.price), planAt(desk, to)];
  return [
    { amount: -share(item.price), description: `Unused time on ${before}`, price: item.price },
    { amount: share(to), description: `Remaining time on ${after}`, price: to },
  ];
}

/** Cents formatted for people, such as `$5.99`. */
export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
