import express, { type Router } from "express";
import { found } from "./faults.ts";
import { type PageParts, sendPage } from "./page-response.ts";
import { customerPage } from "./pages.ts";

/** What the links of the back office lead to: a customer, as the provider's dashboard shows one. */
export function dashboardRoutes({ desk: { state }, merchant }: PageParts): Router {
  const router = express.Router();
  router.get("/customers/:id", ({ params: { id } }, response) => {
    const customer = found(state.customers[id], "customer", id);
    const ofCustomer = <Thing extends { customer: string }>(things: Record<string, Thing>) =>
      Object.values(things)
        .filter((thing) => thing.customer === id)
        .toReversed();
    const subscriptions = ofCustomer(state.subscriptions);
    const invoices = ofCustomer(state.invoices);
    sendPage(response, 200, customerPage(merchant, customer, { subscriptions, invoices }), null);
  });
  return router;
}
