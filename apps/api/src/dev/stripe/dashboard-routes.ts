import express, { type Router } from "express";
import { found } from "./faults.ts";
import { formatMoney } from "./invoices.ts";
import { type PageParts, sendPage } from "./page-response.ts";
import { customerPage, notice } from "./pages.ts";

/** What the links of the back office lead to: customers and disputes, as the provider's dashboard shows them. */
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
  router.get("/disputes/:id", ({ params: { id } }, response) => {
    const { amount, currency, reason, status } = found(state.disputes[id], "dispute", id);
    const text = `${formatMoney(amount, currency)}, ${reason}, ${status}.`.replaceAll("_", " ");
    sendPage(response, 200, notice("Disputed payment", text, merchant, null), null);
  });
  return router;
}
