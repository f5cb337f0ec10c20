import express, { type Request, type Response, type Router } from "express";
import { blankCard, type CardFormState } from "./card-form.ts";
import { readCardForm } from "./checkout-routes.ts";
import type { Desk } from "./desk.ts";
import { found, missing } from "./faults.ts";
import { planAt } from "./invoices.ts";
import type { PortalSession, Subscription } from "./objects.ts";
import { type PageParts, sendPage } from "./page-response.ts";
import { cancelPage, portalPage } from "./pages.ts";
import { livingSubscription, replaceCard, scheduleEnd, unscheduleEnd } from "./subscriptions.ts";

/** The customer portal: plan, card and invoices, canceling and undoing it. */
export function portalRoutes({ desk, merchant, clock, commit }: PageParts): Router {
  const router = express.Router();
  const portalOf = (id: string) => found(desk.state.portals[id], "billing_portal.session", id);

  const show = (response: Response, portal: PortalSession, status: number, form: CardFormState) => {
    const view = { merchant, portal, form, ...accountOf(desk, portal.customer) };
    sendPage(response, status, portalPage(view), null);
  };

  router.get("/:id", (request, response) => show(response, portalOf(request.params.id), 200, blankCard));

  router.post("/:id/card", async (request, response) => {
    const portal = portalOf(request.params.id);
    const form = readCardForm(request.body, clock.now());
    if (!form.card) return show(response, portal, form.problem?.field === "payment" ? 402 : 422, form);
    replaceCard(desk, portal.customer, form.card);
    await commit();
    response.redirect(303, `/portal/${portal.id}`);
  });

  router.get("/:id/cancel/:subscription", (request, response) => {
    const portal = portalOf(request.params.id);
    const subscription = ownSubscription(desk, portal, request.params.subscription);
    const page = cancelPage(merchant, portal, subscription, nameOf(desk, subscription));
    sendPage(response, 200, page, null);
  });

  const change = (apply: (subscription: Subscription) => void) => {
    return async (request: Request<{ id: string; subscription: string }>, response: Response) => {
      const portal = portalOf(request.params.id);
      const subscription = ownSubscription(desk, portal, request.params.subscription);
      apply(subscription);
      desk.announce("customer.subscription.updated", subscription);
      await commit();
      response.redirect(303, `/portal/${portal.id}`);
    };
  };
  router.post(
    "/:id/cancel/:subscription",
    change((subscription) => scheduleEnd(desk, subscription, "portal")),
  );
  router.post("/:id/resume/:subscription", change(unscheduleEnd));

  return router;
}

/** A subscription that belongs to the visitor. */
function ownSubscription(desk: Desk, portal: PortalSession, id: string): Subscription {
  const subscription = livingSubscription(desk, id);
  if (subscription.customer !== portal.customer) throw missing("subscription", id);
  return subscription;
}

const nameOf = (desk: Desk, { items }: Subscription): string => planAt(desk, items.data[0].price);

function accountOf(desk: Desk, customer: string) {
  const { subscriptions, invoices, cards } = desk.state;
  const living = Object.values(subscriptions).filter(
    (s) => s.customer === customer && s.status !== "canceled",
  );
  return {
    plans: living.map((subscription) => ({ subscription, name: nameOf(desk, subscription) })),
    card: cards[customer] ?? null,
    invoices: Object.values(invoices)
      .filter((invoice) => invoice.customer === customer)
      .reverse(),
  };
}
