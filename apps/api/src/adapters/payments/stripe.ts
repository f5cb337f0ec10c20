import Stripe from "stripe";
import type { CheckoutOrder, PaidPlan, Payments, PlanChangePreview, ProviderPage } from "./payments.ts";
import { InvalidSignature, PaymentsUnavailable } from "./payments.ts";
import { asking, orNull } from "./stripe-errors.ts";
import { previewPurchase } from "./stripe-previews.ts";
import {
  idOf,
  itemOf,
  type Prices,
  readCheckout,
  readInvoice,
  readProviderEvent,
  readRefund,
  readSubscription,
} from "./stripe-readings.ts";
import { creditOnce, refundOnce } from "./stripe-repayments.ts";

type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** The provider's price ids for our plans. */
  prices: Prices;
  /** The address of the API; Stripe itself unless given. */
  apiBase?: { host: string; port: number; protocol: "http" | "https" };
  clock?: { now(): Date };
  /** Where people see what's at the provider; Stripe's own dashboard unless given. */
  dashboardUrl?: string;
  /** How long one request may take, in milliseconds. */
  timeoutMs?: number;
};

/** Webhooks older than this, in seconds, are refused as replays. */
const signatureAge = 300;

/** All attempts of one call together, in milliseconds: less than the 30 s a browser waits (spec: member §9). */
const deadlineMs = 25_000;

/**
 * The payments port over the Stripe SDK; the local stand-in speaks the same protocol, so nothing here knows about it.
 */
export function createStripePayments(settings: StripeSettings): Payments {
  const { prices, webhookSecret, clock = { now: () => new Date() } } = settings;
  const stripe = new Stripe(settings.secretKey, {
    ...settings.apiBase,
    timeout: settings.timeoutMs ?? 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const dashboard = settings.dashboardUrl ?? dashboardOf(settings.secretKey);
  const ask = <T>(call: () => Promise<T>): Promise<T> => asking(deadlineMs, call);
  const subscriptionOf = (subscription: Stripe.Subscription) => readSubscription(subscription, prices);

  return {
    openCheckout: (order) =>
      ask(async () => {
        const { idempotencyKey } = order;
        const session = await stripe.checkout.sessions.create(checkoutOf(order, prices), { idempotencyKey });
        if (!session.url) throw new PaymentsUnavailable("The provider opened a checkout without a page");
        return { id: session.id, url: session.url, expiresAt: readCheckout(session).expiresAt };
      }),

    expireCheckout: (id) =>
      ask(async () => {
        const session = await orNull(stripe.checkout.sessions.retrieve(id));
        if (session?.status === "open") await expireOpen(stripe, id);
      }),

    findCheckout: (id) =>
      ask(async () => {
        const session = await orNull(stripe.checkout.sessions.retrieve(id));
        return session && readCheckout(session);
      }),

    openPortal: ({ customerId, returnUrl }) =>
      ask(async () => {
        const visit = { customer: customerId, return_url: returnUrl };
        const { url } = await stripe.billingPortal.sessions.create(visit);
        return { url };
      }),

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

    refund: (wish) => ask(() => refundOnce(stripe, wish)),
    credit: (wish) => ask(() => creditOnce(stripe, wish)),

    cardFingerprints: (customer) =>
      ask(async () => {
        const methods = await orNull(stripe.paymentMethods.list({ customer, type: "card", limit: 20 }));
        return (methods?.data ?? []).flatMap(({ card }) => card?.fingerprint ?? []);
      }),

    customerPage: (customerId) => `${dashboard}/customers/${encodeURIComponent(customerId)}`,

    findInvoice: (id) =>
      ask(async () => {
        const invoice = await orNull(stripe.invoices.retrieve(id));
        return invoice && readInvoice(invoice, prices);
      }),

    listInvoices: (after) => ask(async () => readPage(await stripe.invoices.list(pageAfter(after)))),

    findRefund: (id) =>
      ask(async () => {
        const refund = await orNull(stripe.refunds.retrieve(id));
        return refund && readRefund(refund, await invoiceOf(stripe, refund));
      }),

    listRefunds: (after) => ask(async () => readPage(await stripe.refunds.list(pageAfter(after)))),

    cancelAtPeriodEnd: (id) =>
      ask(async () => subscriptionOf(await stripe.subscriptions.update(id, { cancel_at_period_end: true }))),

    resume: (id) =>
      ask(async () => {
        const subscription = await stripe.subscriptions.retrieve(id);
        const change = resumptionOf(subscription);
        return subscriptionOf(change ? await stripe.subscriptions.update(id, change) : subscription);
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

    changePlan: ({ subscriptionId, plan, at, idempotencyKey }) =>
      ask(async () => {
        const subscription = await stripe.subscriptions.retrieve(subscriptionId);
        if (itemOf(subscription).price.id === prices[plan]) return subscriptionOf(subscription);
        const change = {
          ...resumptionOf(subscription),
          items: itemsFor(subscription, plan, prices),
          metadata: { plan },
          proration_behavior: prorated,
          proration_date: toSeconds(at),
          payment_behavior: "error_if_incomplete",
        } as const;
        return subscriptionOf(await stripe.subscriptions.update(subscriptionId, change, { idempotencyKey }));
      }),

    readEvent: (rawBody, signatureHeader) => {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signatureHeader ?? "",
          webhookSecret,
          signatureAge,
          undefined,
          clock.now().getTime(),
        );
        return readProviderEvent(event);
      } catch (cause) {
        throw new InvalidSignature("The webhook's signature is not the provider's", { cause });
      }
    },

    health: async () => {
      const answer = stripe.prices.retrieve(prices.base, undefined, { maxNetworkRetries: 0, timeout: 3_000 });
      return answer.then(
        () => true,
        () => false,
      );
    },
  };
}

/** Stripe shows what was made with a test key in a part of its own. */
const dashboardOf = (secretKey: string): string =>
  `https://dashboard.stripe.com${/^[a-z]+_test_/.test(secretKey) ? "/test" : ""}`;

/** Closes an open checkout; one that was paid or closed at this very moment is left alone. */
async function expireOpen(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const now = await stripe.checkout.sessions.retrieve(id);
    if (now.status === "open") throw error;
  }
}

/** The maximum the provider returns at once. */
const pageAfter = (after: string | null) => ({ limit: 100, ...(after && { starting_after: after }) });

const readPage = ({ data, has_more }: Stripe.ApiList<{ id: string }>): ProviderPage => ({
  ids: data.map(({ id }) => id),
  hasMore: has_more,
});

/** The invoice a refund belongs to; the provider links the two only through the payment. */
async function invoiceOf(stripe: Stripe, refund: Stripe.Refund): Promise<string | null> {
  const intent = idOf(refund.payment_intent);
  if (!intent) return null;
  const payment = { type: "payment_intent", payment_intent: intent } as const;
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  return idOf(data[0]?.invoice);
}

/** Charges the difference on its own invoice, now rather than with the next month. */
const prorated = "always_invoice";

/**
 * The page to open. Nothing in it depends on the time of the call: a repeated key must come with the same content.
 * The member and the plan are recorded on the subscription too, because events arrive in any order.
 */
function checkoutOf(order: CheckoutOrder, prices: Prices): Stripe.Checkout.SessionCreateParams {
  const metadata = { user_id: order.userId, plan: order.plan };
  return {
    mode: "subscription",
    line_items: [{ price: prices[order.plan], quantity: 1 }],
    ...(order.customerId ? { customer: order.customerId } : { customer_email: order.email }),
    client_reference_id: order.userId,
    metadata,
    subscription_data: { metadata },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

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

/** Undoes a scheduled cancellation; the provider only accepts the field that it was made with. */
function resumptionOf(subscription: Stripe.Subscription): Stripe.SubscriptionUpdateParams | undefined {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? undefined : { cancel_at: "" };
}
