import { type Desk, monthAfter } from "./desk.ts";
import { cardDeclined, found, invalid, missing } from "./faults.ts";
import { collect, draftInvoice, monthOf, prorate } from "./invoices.ts";
import type { Card, Invoice, Price, Subscription } from "./objects.ts";
import { newId } from "./store.ts";

type Start = { customer: string; price: Price; quantity: number; metadata: Record<string, string> };

/** Nobody buys twice within a second; tests do. */
const createdAfterOthers = ({ now, state }: Desk, customer: string): number =>
  Math.max(
    now(),
    ...Object.values(state.subscriptions).flatMap((one) =>
      one.customer === customer ? one.created + 1 : [],
    ),
  );

/** A new subscription starting now, not saved yet. */
function newSubscription(desk: Desk, { customer, price, quantity, metadata }: Start): Subscription {
  const start = desk.now();
  const id = newId("sub");
  const item = {
    id: newId("si"),
    object: "subscription_item",
    subscription: id,
    price,
    quantity,
    current_period_start: start,
    current_period_end: monthAfter(start),
    metadata: {},
    created: start,
  } as const;
  return {
    id,
    object: "subscription",
    customer,
    status: "active",
    items: {
      object: "list",
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    billing_cycle_anchor: start,
    billing_mode: { type: "flexible" },
    collection_method: "charge_automatically",
    currency: price.currency,
    latest_invoice: null,
    metadata,
    start_date: start,
    created: createdAfterOthers(desk, customer),
    livemode: false,
  };
}

const firstInvoiceOf = (desk: Desk, subscription: Subscription, { price, quantity }: Start): Invoice =>
  draftInvoice(desk, subscription, "subscription_create", [monthOf(desk, price, quantity)]);

/** Previews the invoice for a first month; changes nothing. */
export function firstInvoice(desk: Desk, offer: Omit<Start, "metadata">): Invoice {
  const start = { ...offer, metadata: {} };
  return firstInvoiceOf(desk, newSubscription(desk, start), start);
}

/** Starts a subscription that was just paid for. */
export function startSubscription(desk: Desk, start: Start): Subscription {
  const subscription = newSubscription(desk, start);
  desk.state.subscriptions[subscription.id] = subscription;
  const invoice = firstInvoiceOf(desk, subscription, start);
  subscription.latest_invoice = invoice.id;
  desk.announce("customer.subscription.created", subscription);
  collect(desk, invoice, true);
  return subscription;
}

/** The subscription; throws if it has ended, since ended ones can only be read. */
export function livingSubscription({ state }: Desk, id: string): Subscription {
  const subscription = found(state.subscriptions[id], "subscription", id);
  if (subscription.status === "canceled") throw missing("subscription", id);
  return subscription;
}

/** Ends a subscription now. */
export function endSubscription({ now, announce }: Desk, subscription: Subscription): void {
  subscription.status = "canceled";
  subscription.canceled_at ??= now();
  subscription.ended_at = now();
  announce("customer.subscription.deleted", subscription);
}

/** Schedules a cancellation. The API sets the flag and the date; the portal, like the provider's, only the date. */
export function scheduleEnd({ now }: Desk, subscription: Subscription, by: "api" | "portal"): void {
  subscription.cancel_at_period_end = by === "api";
  subscription.cancel_at = subscription.items.data[0].current_period_end;
  subscription.canceled_at = now();
}

/** Undoes a scheduled cancellation. */
export function unscheduleEnd(subscription: Subscription): void {
  subscription.cancel_at_period_end = false;
  subscription.cancel_at = null;
  subscription.canceled_at = null;
}

/** Previews the invoice for moving to `price` now; changes nothing. */
export const planChangeInvoice = (
  desk: Desk,
  subscription: Subscription,
  price: Price,
  at: number = desk.now(),
): Invoice => draftInvoice(desk, subscription, "subscription_update", prorate(desk, subscription, price, at));

/** The invoice for a period at the subscription's price, not saved yet. */
export function renewalInvoice(desk: Desk, subscription: Subscription): Invoice {
  const { price, quantity } = subscription.items.data[0];
  return draftInvoice(desk, subscription, "subscription_cycle", [monthOf(desk, price, quantity)]);
}

/** Moves to another price and collects the difference. If the card is refused, nothing changes. */
export function changePrice(desk: Desk, subscription: Subscription, price: Price, at?: number): void {
  const invoice = planChangeInvoice(desk, subscription, price, at);
  if (!takesPayment(desk, subscription)) throw cardDeclined();
  subscription.items.data[0].price = price;
  collect(desk, invoice, true);
}

const takesPayment = ({ state }: Desk, { id, customer }: Subscription): boolean =>
  !state.failing.includes(id) && state.cards[customer]?.failsLater !== true;

/**
 * Handles the end of a paid period: a canceled or unpaid subscription ends; any other renews for a month, and becomes
 * `past_due` if its card fails.
 */
export function turnPeriod(desk: Desk, subscription: Subscription): void {
  if (subscription.status === "canceled") throw invalid("The subscription has ended already.");
  if (subscription.cancel_at !== null || subscription.status === "past_due") {
    endSubscription(desk, subscription);
    return;
  }
  const item = subscription.items.data[0];
  item.current_period_start = item.current_period_end;
  item.current_period_end = monthAfter(item.current_period_start, subscription.billing_cycle_anchor);
  if (subscription.pause_collection) {
    desk.announce("customer.subscription.updated", subscription);
    return;
  }
  const paid = takesPayment(desk, subscription);
  desk.state.failing = desk.state.failing.filter((id) => id !== subscription.id);
  subscription.status = paid ? "active" : "past_due";
  collect(desk, renewalInvoice(desk, subscription), paid);
  desk.announce("customer.subscription.updated", subscription);
}

/** Closes every period that has ended by now, several in a row if needed. Returns whether anything changed. */
export function turnDuePeriods(desk: Desk): boolean {
  const isDue = (subscription: Subscription) =>
    subscription.status !== "canceled" && subscription.items.data[0].current_period_end <= desk.now();
  const due = Object.values(desk.state.subscriptions).filter(isDue);
  for (const subscription of due) while (isDue(subscription)) turnPeriod(desk, subscription);
  return due.length > 0;
}

/** Saves a new card for a customer and collects what's owed with it. */
export function replaceCard(desk: Desk, customer: string, card: Card): void {
  desk.state.cards[customer] = card;
  const owed = Object.values(desk.state.subscriptions).filter(
    (subscription) => subscription.customer === customer && subscription.status === "past_due",
  );
  for (const subscription of owed) {
    const invoice = desk.state.invoices[subscription.latest_invoice ?? ""];
    if (invoice?.status !== "open" || !takesPayment(desk, subscription)) continue;
    subscription.status = "active";
    collect(desk, invoice, true);
    desk.announce("customer.subscription.updated", subscription);
  }
}
