import type Stripe from "stripe";
import type {
  PaidPlan,
  ProviderCheckout,
  ProviderDispute,
  ProviderEvent,
  ProviderInvoice,
  ProviderRefund,
  ProviderSubscription,
  ProviderSubscriptionStatus,
} from "./payments.ts";
import { PaymentsUnavailable } from "./payments.ts";

export type Prices = Record<PaidPlan, string>;

const statuses: Record<string, ProviderSubscriptionStatus> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  incomplete: "incomplete",
  incomplete_expired: "ended",
  canceled: "ended",
  ended: "ended",
};

const checkoutStatuses: Record<string, ProviderCheckout["status"]> = {
  open: "open",
  complete: "complete",
  expired: "expired",
};

const inSeconds = (seconds: number): Date => new Date(seconds * 1000);

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

const asPlan = (text: string | undefined): PaidPlan | null =>
  text === "base" || text === "elite" ? text : null;

/** A price's plan; for a price that has since been replaced, the plan we recorded when it was bought. */
function planOf(priceId: string | undefined, noted: string | undefined, prices: Prices): PaidPlan | null {
  if (priceId === prices.base) return "base";
  if (priceId === prices.elite) return "elite";
  return asPlan(noted);
}

/** A subscription's only item: each of ours has exactly one. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new PaymentsUnavailable(`Subscription ${subscription.id} has no item`);
  return item;
}

/** Clears the metadata that keeps the plan that's paid for while a subscription renews as another one. */
export const keepsNothing = { keeps_plan: "", keeps_until: "" };

/** Says why a subscription was canceled, if not because its member asked for it. */
export const endsAfterDispute = { ends_after: "dispute" };

/** The plan that was paid for the current period, if the next one differs; otherwise null. */
export function keptPlanOf(subscription: Stripe.Subscription): PaidPlan | null {
  const { keeps_plan: plan, keeps_until: until } = subscription.metadata;
  return Number(until) === itemOf(subscription).current_period_end ? asPlan(plan) : null;
}

/**
 * Whether a subscription ends with its period. A cancellation in the customer portal only sets `cancel_at` (flexible
 * billing mode), one of ours sets `cancel_at_period_end`.
 */
export const isCanceled = ({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean =>
  cancel_at_period_end || cancel_at !== null;

/** A subscription in our words. The end of the period is on the item. A status we don't know grants nothing. */
export function readSubscription(subscription: Stripe.Subscription, prices: Prices): ProviderSubscription {
  const item = itemOf(subscription);
  const billed = planOf(item.price.id, subscription.metadata.plan, prices);
  const kept = keptPlanOf(subscription);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? "",
    userId: subscription.metadata.user_id ?? null,
    plan: kept ?? billed,
    nextPlan: kept && kept !== billed ? billed : null,
    status: statuses[subscription.status] ?? "suspended",
    createdAt: inSeconds(subscription.created),
    currentPeriodEnd: inSeconds(item.current_period_end),
    cancelAtPeriodEnd: isCanceled(subscription),
    isCanceledElsewhere: isCanceled(subscription) && !subscription.cancel_at_period_end,
    endsAfterDispute: subscription.cancel_at_period_end && subscription.metadata.ends_after === "dispute",
    isPaused: Boolean(subscription.pause_collection),
  };
}

/** A checkout in our words. */
export function readCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    status: checkoutStatuses[session.status ?? "open"] ?? "expired",
    paid: session.payment_status === "paid" || session.payment_status === "no_payment_required",
    url: session.url,
    userId: session.metadata?.user_id ?? null,
    plan: asPlan(session.metadata?.plan),
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    expiresAt: inSeconds(session.expires_at),
  };
}

const invoiceStatuses: Record<string, ProviderInvoice["status"]> = {
  open: "open",
  paid: "paid",
  void: "void",
  uncollectible: "uncollectible",
};

/** The line that says what was bought: for a plan change, the new plan, not the credit for the old one. */
const mainLineOf = (invoice: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  invoice.lines.data.toSorted((one, other) => other.amount - one.amount)[0];

/** An invoice in our words; null for a draft, and for a status we don't know. */
export function readInvoice(invoice: Stripe.Invoice, prices: Prices): ProviderInvoice | null {
  const status = invoiceStatuses[invoice.status ?? "draft"];
  if (!status) return null;
  const line = mainLineOf(invoice);
  const { subscription = null, metadata } = invoice.parent?.subscription_details ?? {};
  const priceId = idOf(line?.pricing?.price_details?.price) ?? undefined;
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(subscription),
    userId: metadata?.user_id ?? null,
    plan: planOf(priceId, metadata?.plan, prices),
    status,
    amountDueCents: invoice.amount_due,
    amountPaidCents: invoice.amount_paid,
    currency: invoice.currency,
    periodStart: inSeconds(line?.period.start ?? invoice.period_start),
    periodEnd: inSeconds(line?.period.end ?? invoice.period_end),
    createdAt: inSeconds(invoice.created),
    paidAt: paidAt === null ? null : inSeconds(paidAt),
  };
}

const refundStatuses: Record<string, ProviderRefund["status"]> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "canceled",
};

/** A refund in our words. A status we don't know hasn't refunded anything yet. */
export const readRefund = (refund: Stripe.Refund, invoiceId: string | null): ProviderRefund => ({
  id: refund.id,
  invoiceId,
  amountCents: refund.amount,
  currency: refund.currency,
  status: refundStatuses[refund.status ?? "pending"] ?? "pending",
  createdAt: inSeconds(refund.created),
});

const disputeStatuses: Record<string, ProviderDispute["status"]> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "won",
  prevented: "won",
  needs_response: "needs_response",
  under_review: "under_review",
  won: "won",
  lost: "lost",
};

/** A dispute in our words. With a status we don't know, nothing is decided yet. */
export const readDispute = (dispute: Stripe.Dispute, invoiceId: string | null): ProviderDispute => ({
  id: dispute.id,
  invoiceId,
  amountCents: dispute.amount,
  currency: dispute.currency,
  reason: dispute.reason,
  status: disputeStatuses[dispute.status] ?? "under_review",
  dueAt: dispute.evidence_details.due_by === null ? null : inSeconds(dispute.evidence_details.due_by),
  createdAt: inSeconds(dispute.created),
});

type About = Pick<ProviderEvent, "kind" | "objectId" | "customerId" | "subscriptionId">;

function about(event: Stripe.Event): About {
  const object: { object?: string; id?: string } = event.data.object;
  const nothing = { objectId: object.id ?? "", customerId: null, subscriptionId: null };
  switch (object.object) {
    case "checkout.session":
      return { kind: "checkout", ...nothing, ...partiesOf(object as Stripe.Checkout.Session) };
    case "subscription": {
      const subscription = object as Stripe.Subscription;
      return { kind: "subscription", ...nothing, ...partiesOf({ ...subscription, subscription }) };
    }
    case "invoice": {
      const invoice = object as Stripe.Invoice;
      const subscription = invoice.parent?.subscription_details?.subscription ?? null;
      return { kind: "invoice", ...nothing, ...partiesOf({ customer: invoice.customer, subscription }) };
    }
    case "refund":
      return { kind: "refund", ...nothing };
    case "dispute":
      return { kind: "dispute", ...nothing };
    default:
      return { kind: "other", ...nothing };
  }
}

type Parties = { customer: string | { id: string } | null; subscription: string | { id: string } | null };

const partiesOf = ({ customer, subscription }: Parties) => ({
  customerId: idOf(customer),
  subscriptionId: idOf(subscription),
});

/** A verified event in our words: what to re-read, and nothing else. */
export const readProviderEvent = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: event.type,
  createdAt: inSeconds(event.created),
  ...about(event),
});
