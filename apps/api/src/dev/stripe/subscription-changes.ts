import type { Desk } from "./desk.ts";
import { found, invalid, neverInvoiced } from "./faults.ts";
import { previewForm, readForm, subscriptionForm } from "./forms.ts";
import type { Price, Subscription } from "./objects.ts";
import {
  changePrice,
  firstInvoice,
  livingSubscription,
  planChangeInvoice,
  renewalInvoice,
  scheduleEnd,
  unscheduleEnd,
} from "./subscriptions.ts";

/** The requested price change. An item of another subscription is refused. */
function requestedPrice(
  { state }: Desk,
  subscription: Subscription,
  item: { id: string; price: string },
): Price {
  if (item.id !== subscription.items.data[0].id)
    throw invalid("The item is not of this subscription.", "items");
  return found(state.prices[item.price], "price", item.price, "items[0][price]");
}

/** Everything the API can change about a subscription: its price, its pause, its end. */
export function updateSubscription(desk: Desk, id: string, body: unknown): Subscription {
  const form = readForm(subscriptionForm, body);
  if (form.cancel_at !== undefined && form.cancel_at_period_end !== undefined) {
    throw invalid("Only one of cancel_at and cancel_at_period_end may be given.", "cancel_at");
  }
  const subscription = livingSubscription(desk, id);
  if (form.items) {
    const price = requestedPrice(desk, subscription, form.items[0]);
    if (form.proration_behavior === "none") subscription.items.data[0].price = price;
    else changePrice(desk, subscription, price, form.proration_date);
  }
  if (form.pause_collection !== undefined) subscription.pause_collection = form.pause_collection || null;
  if (form.cancel_at_period_end) scheduleEnd(desk, subscription, "api");
  if (form.cancel_at_period_end === false || form.cancel_at === "") unscheduleEnd(subscription);
  Object.assign(subscription.metadata, form.metadata);
  // An empty value removes a key, as at the provider.
  for (const [key, value] of Object.entries(form.metadata))
    if (value === "") delete subscription.metadata[key];
  desk.announce("customer.subscription.updated", subscription);
  return subscription;
}

/** What the requested price change, a first month, or a renewal would cost now. */
export function previewInvoice(desk: Desk, body: unknown) {
  const form = readForm(previewForm, body);
  if ("customer" in form) {
    const [{ price: priceId, quantity }] = form.subscription_details.items;
    const { id: customer } = found(
      desk.state.customers[form.customer],
      "customer",
      form.customer,
      "customer",
    );
    const price = found(desk.state.prices[priceId], "price", priceId, "items[0][price]");
    return firstInvoice(desk, { customer, price, quantity });
  }
  const subscription = livingSubscription(desk, form.subscription);
  if (!("subscription_details" in form)) {
    if (subscription.cancel_at !== null) throw neverInvoiced(subscription.id);
    return renewalInvoice(desk, subscription);
  }
  const { subscription_details: details } = form;
  const price = requestedPrice(desk, subscription, details.items[0]);
  return planChangeInvoice(desk, subscription, price, details.proration_date);
}
