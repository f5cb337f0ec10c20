import type Stripe from "stripe";
import type { CheckoutOrder, Payments } from "./payments.ts";
import { PaymentsUnavailable } from "./payments.ts";
import type { StripeCalls } from "./stripe-calls.ts";
import { orNull } from "./stripe-errors.ts";
import { type Prices, readCheckout } from "./stripe-readings.ts";

/** Stripe's own pages, where members pay and see their bills. */
export function checkoutsAt({
  stripe,
  prices,
  ask,
}: StripeCalls): Pick<Payments, "openCheckout" | "expireCheckout" | "findCheckout" | "openPortal"> {
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
  };
}

/** Closes an open checkout; one that's paid or closed at the same moment is left alone. */
async function expireOpen(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const now = await stripe.checkout.sessions.retrieve(id);
    if (now.status === "open") throw error;
  }
}

/**
 * The page to open. Nothing in it depends on the time of the call, since a repeated key must come with the
 * same content. The member and the plan are recorded on the subscription too, because events arrive in any
 * order.
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
