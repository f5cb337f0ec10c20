import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { changeBalance } from "./balances.ts";
import { authorise, speakOneVersion } from "./callers.ts";
import { addCustomer, currentCheckout, expireCheckout, openCheckout } from "./checkouts.ts";
import { apiVersion, type Desk } from "./desk.ts";
import { Fault, found, missing } from "./faults.ts";
import {
  balanceForm,
  checkoutForm,
  customerForm,
  invoiceListForm,
  invoicePaymentListForm,
  listForm,
  paymentMethodListForm,
  priceForm,
  productForm,
  readForm,
  refundForm,
  refundListForm,
} from "./forms.ts";
import { replayed } from "./idempotency.ts";
import { noTransitions, voidInvoice } from "./invoices.ts";
import type { Card, Invoice, Subscription } from "./objects.ts";
import { openPortal } from "./portals.ts";
import { addPrice, addProduct } from "./products.ts";
import { invoicePaymentsOf, refundPayment } from "./refunds.ts";
import { newId } from "./store.ts";
import { previewInvoice, updateSubscription } from "./subscription-changes.ts";
import { endSubscription, livingSubscription } from "./subscriptions.ts";

type ApiParts = {
  desk: Desk;
  secretKey: string;
  /** Base address of the hosted pages, without a trailing slash. */
  pages(): string;
  /** Saves what changed to disk, then sends the events announced. */
  commit(): Promise<void>;
  /** Waits for what's still being written. */
  saved(): Promise<void>;
};

type Params = Record<string, string>;
type Act = (request: Request<Params>) => object;
type Answer = (act: Act) => RequestHandler<Params>;
type Parts = Pick<ApiParts, "desk" | "pages"> & {
  router: Router;
  answer: Answer;
  /** Answers a read, which changes nothing: there's only the writing of others to wait for. */
  look: Answer;
  /** Answers one object out of `collection`, or says that there's no such `noun`. */
  read: (collection: Record<string, object>, noun: string) => RequestHandler<Params>;
};

/** The REST API the SDK talks to, under `/v1`. */
export function apiRoutes({ desk, secretKey, pages, commit, saved }: ApiParts): Router {
  const { state } = desk;
  const router = express.Router();
  router.use(authorise(secretKey), speakOneVersion, express.urlencoded({ extended: true, limit: "100kb" }));

  const answer: Answer = (act) => async (request, response) => {
    const { status, body } = replayed(desk, request, () => act(request));
    await commit();
    send(response, status, body);
  };
  const look: Answer = (act) => async (request, response) => {
    const body = act(request);
    await saved();
    send(response, 200, body);
  };
  const read = (collection: Record<string, object>, noun: string) =>
    look(({ params: { id = "" } }) => found(collection[id], noun, id));

  const parts = { router, desk, answer, look, read, pages };
  routeCatalog(parts);
  routeCustomers(parts);
  routeCheckouts(parts);
  routeSubscriptions(parts);
  routeBooks(parts);
  router.get("/events/:id", read(state.events, "event"));
  router.use(({ method, originalUrl }) => {
    const message = `Unrecognized request URL (${method}: ${originalUrl}).`;
    throw new Fault(404, { type: "invalid_request_error", message });
  });
  return router;
}

/** Products and prices. */
function routeCatalog({ router, desk, answer, read }: Parts): void {
  const { state } = desk;
  router.post(
    "/products",
    answer(({ body }) => addProduct(desk, readForm(productForm, body))),
  );
  router.get("/products/:id", read(state.products, "product"));
  router.post(
    "/prices",
    answer(({ body }) => addPrice(desk, readForm(priceForm, body))),
  );
  router.get("/prices/:id", read(state.prices, "price"));
}

/** Customers and their cards. */
function routeCustomers({ router, desk, answer, look, read }: Parts): void {
  const { state } = desk;
  router.post(
    "/customers",
    answer(({ body }) => {
      const { email = null, name = null, metadata } = readForm(customerForm, body);
      return addCustomer(desk, { email, name, metadata });
    }),
  );
  router.get(
    "/payment_methods",
    look(({ query }) => {
      const { customer } = readForm(paymentMethodListForm, query);
      found(state.customers[customer], "customer", customer);
      const card = state.cards[customer];
      const data = card ? [methodOf(card)] : [];
      return { object: "list", url: "/v1/payment_methods", has_more: false, data };
    }),
  );
  router.get("/customers/:id", read(state.customers, "customer"));
}

/** Pages that the provider hosts. */
function routeCheckouts({ router, desk, answer, pages }: Parts): void {
  router.post(
    "/checkout/sessions",
    answer(({ body }) => openCheckout(desk, readForm(checkoutForm, body), pages())),
  );
  router.get(
    "/checkout/sessions/:id",
    answer(({ params: { id = "" } }) => currentCheckout(desk, id)),
  );
  router.post(
    "/checkout/sessions/:id/expire",
    answer(({ params: { id = "" } }) => {
      const session = currentCheckout(desk, id);
      expireCheckout(desk, session);
      return session;
    }),
  );
  router.post(
    "/billing_portal/sessions",
    answer(({ body }) => openPortal(desk, body, pages())),
  );
}

/** Subscriptions, and what changing one costs. */
function routeSubscriptions({ router, desk, answer, look }: Parts): void {
  const { state } = desk;
  router.get(
    "/subscriptions",
    look(({ query }) => {
      const living = Object.values(state.subscriptions).filter(({ status }) => status !== "canceled");
      return pageOf("/v1/subscriptions", living, readForm(listForm, query));
    }),
  );
  router.get(
    "/subscriptions/:id",
    look(({ params: { id = "" } }) => withCard(desk, found(state.subscriptions[id], "subscription", id))),
  );
  router.post(
    "/subscriptions/:id",
    answer(({ params: { id = "" }, body }) => updateSubscription(desk, id, body)),
  );
  router.delete(
    "/subscriptions/:id",
    answer(({ params: { id = "" } }) => {
      const subscription = livingSubscription(desk, id);
      endSubscription(desk, subscription);
      return subscription;
    }),
  );
  router.post(
    "/invoices/create_preview",
    answer(({ body }) => previewInvoice(desk, body)),
  );
}

/** Charges, refunds, and credits. */
function routeBooks({ router, desk, answer, look, read, pages }: Parts): void {
  const { state } = desk;
  router.get(
    "/invoices",
    look(({ query }) => {
      const { subscription, status, ...page } = readForm(invoiceListForm, query);
      const all = Object.values(state.invoices)
        .filter((invoice) => !status || invoice.status === status)
        .filter(({ parent }) => !subscription || parent.subscription_details.subscription === subscription);
      return pageOf("/v1/invoices", all.map(withTransitions), page);
    }),
  );
  router.post(
    "/invoices/:id/void",
    answer(({ params: { id = "" } }) => voidInvoice(desk, id)),
  );
  router.get(
    "/invoices/:id",
    look(({ params: { id = "" } }) => ({
      ...withTransitions(found(state.invoices[id], "invoice", id)),
      invoice_pdf: `${pages()}/invoices/${id}/pdf`,
      hosted_invoice_url: null,
    })),
  );
  router.get(
    "/invoice_payments",
    look(({ query }) => {
      const data = invoicePaymentsOf(desk, readForm(invoicePaymentListForm, query));
      return { object: "list", url: "/v1/invoice_payments", has_more: false, data };
    }),
  );
  router.get(
    "/refunds",
    look(({ query }) => {
      const { payment_intent, ...page } = readForm(refundListForm, query);
      const all = Object.values(state.refunds).filter(
        (refund) => !payment_intent || refund.payment_intent === payment_intent,
      );
      return pageOf("/v1/refunds", all, page);
    }),
  );
  router.post(
    "/refunds",
    answer(({ body }) => refundPayment(desk, readForm(refundForm, body))),
  );
  router.get(
    "/customers/:id/balance_transactions",
    look(({ params: { id = "" }, query }) => {
      found(state.customers[id], "customer", id);
      const all = Object.values(state.balances).filter(({ customer }) => customer === id);
      return pageOf(`/v1/customers/${id}/balance_transactions`, all, readForm(listForm, query));
    }),
  );
  router.post(
    "/customers/:id/balance_transactions",
    answer(({ params: { id = "" }, body }) => changeBalance(desk, id, readForm(balanceForm, body))),
  );
  router.get("/refunds/:id", read(state.refunds, "refund"));
  router.get(
    "/disputes",
    look(({ query }) => pageOf("/v1/disputes", Object.values(state.disputes), readForm(listForm, query))),
  );
  router.get("/disputes/:id", read(state.disputes, "dispute"));
}

/** Answers JSON with the headers the SDK reads. */
function send(response: Response, status: number, body: unknown): void {
  response
    .status(status)
    .set({ "request-id": newId("req"), "stripe-version": apiVersion })
    .json(body);
}

/** An invoice, with the times that older saved state doesn't have filled in. */
const withTransitions = (invoice: Invoice): Invoice => ({ status_transitions: noTransitions, ...invoice });

type Page = { limit: number; starting_after?: string | undefined };

/** One page of a list, newest first, like the provider. */
function pageOf<Item extends { id: string }>(url: string, all: Item[], { limit, starting_after }: Page) {
  const newestFirst = all.toReversed();
  const from = starting_after ? newestFirst.findIndex(({ id }) => id === starting_after) + 1 : 0;
  if (starting_after && from === 0) throw missing("object", starting_after);
  const data = newestFirst.slice(from, from + limit);
  return { object: "list", url, has_more: from + limit < newestFirst.length, data };
}

/** The subscription with its card, as if the provider had been asked to expand it. */
function withCard({ state }: Desk, subscription: Subscription): object {
  const card = state.cards[subscription.customer];
  if (!card) return { ...subscription, default_payment_method: null };
  return { ...subscription, default_payment_method: methodOf(card) };
}

/** A card, as the provider shows it. Test cards differ in their last digits. */
function methodOf({ brand, last4 }: Card): object {
  const card = { brand: brand.toLowerCase(), last4, fingerprint: `fp_${last4}` };
  return { id: `pm_${last4}`, object: "payment_method", type: "card", card };
}
