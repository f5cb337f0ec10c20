import type { Desk } from "./desk.ts";
import { found, invalid } from "./faults.ts";
import type { Card, CheckoutSession, Customer, Price } from "./objects.ts";
import { newId } from "./store.ts";
import { startSubscription } from "./subscriptions.ts";

/** How long a checkout stays open, in seconds: one day, like the provider. */
const openFor = 86_400;

type CheckoutRequest = {
  customer?: string | undefined;
  customer_email?: string | undefined;
  client_reference_id?: string | undefined;
  line_items: { price: string; quantity: number }[];
  metadata: Record<string, string>;
  subscription_data: { metadata: Record<string, string> };
  success_url: string;
  cancel_url?: string | undefined;
};

/** The one item a checkout sells. */
function soldBy({ state }: Desk, request: CheckoutRequest): { price: Price; quantity: number } {
  const [line, ...others] = request.line_items;
  if (!line || others.length > 0) throw invalid("The local stand-in sells exactly one price.", "line_items");
  return {
    price: found(state.prices[line.price], "price", line.price, "line_items[0][price]"),
    quantity: line.quantity,
  };
}

/** Opens a checkout with its page under `pages`. Nothing is sold yet. */
export function openCheckout(desk: Desk, request: CheckoutRequest, pages: string): CheckoutSession {
  const { price, quantity } = soldBy(desk, request);
  const { customer = null } = request;
  if (customer) found(desk.state.customers[customer], "customer", customer, "customer");
  const id = newId("cs_test");
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    mode: "subscription",
    ui_mode: "hosted_page",
    status: "open",
    payment_status: "unpaid",
    url: `${pages}/pay/${id}`,
    success_url: request.success_url,
    cancel_url: request.cancel_url ?? null,
    customer,
    customer_email: request.customer_email ?? null,
    customer_details: null,
    client_reference_id: request.client_reference_id ?? null,
    subscription: null,
    invoice: null,
    amount_subtotal: price.unit_amount * quantity,
    amount_total: price.unit_amount * quantity,
    currency: price.currency,
    metadata: request.metadata,
    expires_at: desk.now() + openFor,
    created: desk.now(),
    livemode: false,
  };
  desk.state.sessions[id] = session;
  desk.state.terms[id] = {
    price: price.id,
    quantity,
    subscriptionMetadata: request.subscription_data.metadata,
  };
  return session;
}

/** The checkout, after closing it if its day is over. */
export function currentCheckout(desk: Desk, id: string): CheckoutSession {
  const session = found(desk.state.sessions[id], "checkout.session", id);
  if (session.status === "open" && session.expires_at <= desk.now()) expireCheckout(desk, session);
  return session;
}

/** Closes an open checkout without payment. */
export function expireCheckout(desk: Desk, session: CheckoutSession): void {
  if (session.status !== "open") {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This is ${session.status}.`,
    );
  }
  session.status = "expired";
  session.url = null;
  session.expires_at = Math.min(session.expires_at, desk.now());
  desk.announce("checkout.session.expired", session);
}

/** Pays for an open checkout: only now do we create the customer and subscription. */
export function payCheckout(desk: Desk, session: CheckoutSession, card: Card, name: string | null): void {
  const { price: priceId, quantity, subscriptionMetadata: metadata } = termsOf(desk, session.id);
  const price = found(desk.state.prices[priceId], "price", priceId);
  const customer = buyerOf(desk, session, name);
  desk.state.cards[customer.id] = card;
  const subscription = startSubscription(desk, { customer: customer.id, price, quantity, metadata });
  session.status = "complete";
  session.payment_status = "paid";
  session.url = null;
  session.customer = customer.id;
  session.customer_details = { email: customer.email, name };
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  desk.announce("checkout.session.completed", session);
}

const termsOf = ({ state }: Desk, id: string) => found(state.terms[id], "checkout.session", id);

function buyerOf(desk: Desk, session: CheckoutSession, name: string | null): Customer {
  if (session.customer) return found(desk.state.customers[session.customer], "customer", session.customer);
  return addCustomer(desk, { email: session.customer_email, name, metadata: {} });
}

/** Stores a new customer. */
export function addCustomer(
  { state, now }: Desk,
  details: Pick<Customer, "email" | "name" | "metadata">,
): Customer {
  const id = newId("cus");
  const customer: Customer = { id, object: "customer", ...details, created: now(), livemode: false };
  state.customers[id] = customer;
  return customer;
}
