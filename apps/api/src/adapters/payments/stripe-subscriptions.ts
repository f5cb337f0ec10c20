import type Stripe from "stripe";
import type { PaidPlan, Payments, PlanChangePreview } from "./payments.ts";
import { pageAfter, type StripeCalls } from "./stripe-calls.ts";
import { orNull } from "./stripe-errors.ts";
import { previewPurchase, previewRenewal } from "./stripe-previews.ts";
import {
  endsAfterDispute,
  isCanceled,
  itemOf,
  keepsNothing,
  keptPlanOf,
  type Prices,
  readSubscription,
} from "./stripe-readings.ts";

/** Subscriptions: reading, changing, and ending them, and what a change costs. */
export function subscriptionsAt({
  stripe,
  prices,
  ask,
}: StripeCalls): Pick<
  Payments,
  | "findSubscription"
  | "listSubscriptions"
  | "findCard"
  | "changePlanAtPeriodEnd"
  | "cancelAtPeriodEnd"
  | "cancelAfterDispute"
  | "resume"
  | "cancelNow"
  | "pause"
  | "unpause"
  | "previewPlanChange"
  | "previewPurchase"
  | "previewRenewal"
  | "changePlan"
> {
  const subscriptionOf = (subscription: Stripe.Subscription) => readSubscription(subscription, prices);

  /** Cancels at the end of the period; `why` is kept with a subscription that isn't canceled yet. */
  const cancel = (id: string, why: Stripe.MetadataParam) =>
    ask(async () => {
      const subscription = await stripe.subscriptions.retrieve(id);
      const keeping = keepingOf(subscription, prices);
      const change = isCanceled(subscription)
        ? keeping
        : {
            ...keeping,
            metadata: { ...keeping.metadata, ends_after: "", ...why },
            cancel_at_period_end: true,
          };
      return subscriptionOf(await changedBy(stripe, subscription, change));
    });

  return {
    findSubscription: (id) =>
      ask(async () => {
        const subscription = await orNull(stripe.subscriptions.retrieve(id));
        return subscription && subscriptionOf(subscription);
      }),

    listSubscriptions: (after) =>
      ask(async () => {
        const { data, has_more } = await stripe.subscriptions.list(pageAfter(after));
        return { subscriptions: data.map(subscriptionOf), next: (has_more && data.at(-1)?.id) || null };
      }),

    findCard: (id) =>
      ask(async () => {
        const expand = ["default_payment_method"];
        const subscription = await orNull(stripe.subscriptions.retrieve(id, { expand }));
        return subscription && cardOf(subscription);
      }),

    changePlanAtPeriodEnd: ({ subscriptionId: id, plan }) =>
      ask(async () => {
        const subscription = await stripe.subscriptions.retrieve(id);
        const item = itemOf(subscription);
        if (item.price.id === prices[plan]) return subscriptionOf(subscription);
        const { plan: keeps } = subscriptionOf(subscription);
        const change = {
          ...resumptionOf(subscription),
          items: itemsFor(subscription, plan, prices),
          metadata: { plan, keeps_plan: keeps ?? "", keeps_until: String(item.current_period_end) },
          proration_behavior: "none",
        } as const;
        return subscriptionOf(await stripe.subscriptions.update(id, change));
      }),

    cancelAtPeriodEnd: (id) => cancel(id, {}),

    cancelAfterDispute: (id) => cancel(id, endsAfterDispute),

    resume: (id) =>
      ask(async () => {
        const subscription = await stripe.subscriptions.retrieve(id);
        const change = { ...keepingOf(subscription, prices), ...resumptionOf(subscription) };
        return subscriptionOf(await changedBy(stripe, subscription, change));
      }),

    cancelNow: (id) =>
      ask(async () => {
        await orNull(stripe.subscriptions.cancel(id));
      }),

    pause: (id) =>
      ask(async () =>
        subscriptionOf(await stripe.subscriptions.update(id, { pause_collection: { behavior: "void" } })),
      ),

    unpause: (id) =>
      ask(async () => subscriptionOf(await stripe.subscriptions.update(id, { pause_collection: "" }))),

    previewPlanChange: ({ subscriptionId, plan, at }) =>
      ask(async () => {
        const expand = ["default_payment_method"];
        const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand });
        const { amount_due, currency } = await stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: itemsFor(subscription, plan, prices),
            proration_behavior: prorated,
            proration_date: toSeconds(at),
          },
        });
        const renewsAt = new Date(itemOf(subscription).current_period_end * 1000);
        return { dueNowCents: amount_due, currency, card: cardOf(subscription), renewsAt };
      }),

    previewPurchase: ({ customerId, plan, at }) =>
      ask(() => previewPurchase(stripe, customerId, prices[plan], at)),

    previewRenewal: (id) => ask(() => previewRenewal(stripe, id)),

    changePlan: ({ subscriptionId, plan, at, idempotencyKey }) =>
      ask(async () => {
        const subscription = await stripe.subscriptions.retrieve(subscriptionId);
        if (itemOf(subscription).price.id === prices[plan]) return subscriptionOf(subscription);
        const change = {
          ...resumptionOf(subscription),
          items: itemsFor(subscription, plan, prices),
          metadata: { plan, ...keepsNothing },
          proration_behavior: prorated,
          proration_date: toSeconds(at),
          payment_behavior: "error_if_incomplete",
        } as const;
        return subscriptionOf(await stripe.subscriptions.update(subscriptionId, change, { idempotencyKey }));
      }),
  };
}

/** The subscription after a change; as it was if nothing changes. */
const changedBy = (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  change: Stripe.SubscriptionUpdateParams,
): Promise<Stripe.Subscription> | Stripe.Subscription =>
  Object.keys(change).length > 0 ? stripe.subscriptions.update(subscription.id, change) : subscription;

/** Charges the difference on its own invoice, now rather than with the next month. */
const prorated = "always_invoice";

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The card a subscription is charged to, if we asked the provider for it and it knows one. */
function cardOf({ default_payment_method: method }: Stripe.Subscription): PlanChangePreview["card"] {
  if (!method || typeof method === "string" || !method.card) return null;
  const { brand, last4 } = method.card;
  return { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 };
}

const itemsFor = (subscription: Stripe.Subscription, plan: PaidPlan, prices: Prices) => [
  { id: itemOf(subscription).id, price: prices[plan], quantity: 1 },
];

/** Undoes a scheduled change of plan: the next period is billed like the current one. */
function keepingOf(
  subscription: Stripe.Subscription,
  prices: Prices,
): Pick<Stripe.SubscriptionUpdateParams, "items" | "proration_behavior"> & {
  metadata?: Stripe.MetadataParam;
} {
  const kept = keptPlanOf(subscription);
  if (!kept) return {};
  return {
    items: itemsFor(subscription, kept, prices),
    metadata: { plan: kept, ...keepsNothing },
    proration_behavior: "none",
  };
}

/** Undoes a scheduled cancellation; the provider only accepts the field that it was made with. */
function resumptionOf(subscription: Stripe.Subscription): Stripe.SubscriptionUpdateParams | undefined {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? undefined : { cancel_at: "" };
}
