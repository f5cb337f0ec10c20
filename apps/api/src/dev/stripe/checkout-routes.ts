import express, { type Response, type Router } from "express";
import { blankCard, type CardFormState, workingCard } from "./card-form.ts";
import { readCard } from "./cards.ts";
import { currentCheckout, payCheckout } from "./checkouts.ts";
import type { Desk } from "./desk.ts";
import { found } from "./faults.ts";
import type { CheckoutSession } from "./objects.ts";
import { field, type PageParts, sendPage } from "./page-response.ts";
import { checkoutPage, closedCheckoutPage } from "./pages.ts";

/** The hosted checkout: shows a plan, takes a card, and sends the customer back to us. */
export function checkoutRoutes({ desk, merchant, clock, commit }: PageParts): Router {
  const router = express.Router();

  const show = (response: Response, session: CheckoutSession, status: number, form: CardFormState) => {
    const view = { merchant, session, form, ...offerOf(desk, session) };
    sendPage(response, status, checkoutPage(view), session.success_url);
  };
  const showClosed = (response: Response, session: CheckoutSession) => {
    const next = session.status === "complete" ? successUrl(session) : session.cancel_url;
    sendPage(response, 200, closedCheckoutPage(merchant, session, next), next);
  };

  router.get("/:id", async (request, response) => {
    const session = currentCheckout(desk, request.params.id);
    await commit();
    if (session.status !== "open") return showClosed(response, session);
    show(response, session, 200, request.query.card === "test" ? workingCard : blankCard);
  });

  router.post("/:id", async (request, response) => {
    const session = currentCheckout(desk, request.params.id);
    const form = readCardForm(request.body, clock.now());
    if (session.status === "open" && form.card)
      payCheckout(desk, session, form.card, form.entry.name || null);
    await commit();
    if (session.status === "complete") return response.redirect(303, successUrl(session));
    if (session.status === "expired") return showClosed(response, session);
    show(response, session, form.problem?.field === "payment" ? 402 : 422, form);
  });

  return router;
}

/** The card from a form, or the form again with what's wrong with it. */
export function readCardForm(body: unknown, today: Date) {
  const entry = {
    number: field(body, "number"),
    expiry: field(body, "expiry"),
    code: field(body, "code"),
    name: field(body, "name"),
  };
  const reading = readCard(entry, today);
  return reading.ok
    ? { entry, card: reading.card, problem: null }
    : { entry, card: null, problem: reading.problem };
}

function offerOf({ state }: Desk, session: CheckoutSession) {
  const terms = found(state.terms[session.id], "checkout.session", session.id);
  const price = found(state.prices[terms.price], "price", terms.price);
  const { name, description } = found(state.products[price.product], "product", price.product);
  return { price, plan: { name, description } };
}

const successUrl = ({ id, success_url }: CheckoutSession): string =>
  success_url.replaceAll("{CHECKOUT_SESSION_ID}", id).replaceAll("%7BCHECKOUT_SESSION_ID%7D", id);
