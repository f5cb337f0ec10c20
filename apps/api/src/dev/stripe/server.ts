import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { brand } from "@evoya/domain/brand";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { namesThisMachine } from "../../http/this-machine.ts";
import { apiRoutes } from "./api-routes.ts";
import { authorise } from "./callers.ts";
import { type CatalogEntry, stockCatalog } from "./catalog.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { dashboardRoutes } from "./dashboard-routes.ts";
import { createDesk } from "./desk.ts";
import { Fault } from "./faults.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { localCatalog } from "./local-plans.ts";
import { sendPage } from "./page-response.ts";
import { type Merchant, notice } from "./pages.ts";
import { portalRoutes } from "./portal-routes.ts";
import { openStore } from "./store.ts";
import { turnDuePeriods } from "./subscriptions.ts";
import { createGate, createTestControls, type TestControls, testRoutes } from "./test-controls.ts";
import { createWebhookSender } from "./webhooks.ts";

export type StripeStandInSettings = {
  /** Directory for the state; created if it doesn't exist. */
  directory: string;
  /** 0 picks a free one. */
  port: number;
  host?: string;
  /** The address browsers use, if it isn't the one we listen on. */
  publicUrl?: string;
  secretKey: string;
  webhookSecret: string;
  /** Null holds webhooks until `sendWebhooksTo` names the endpoint. */
  webhookUrl: string | null;
  /** What's sold from the start; our paid plans by default. */
  catalog?: readonly CatalogEntry[];
  merchant?: Merchant;
  clock?: { now(): Date };
  /** How long to wait before each retry of a failed webhook, in milliseconds; the last one repeats. */
  retryDelays?: readonly number[];
};

export type StripeStandIn = TestControls & {
  url: string;
  host: string;
  port: number;
  /** Sets the webhook endpoint when it's only known after the start, and sends what was held. */
  sendWebhooksTo(url: string): void;
  /** Finishes writing and stops. Undelivered webhooks go out after the next start. */
  stop(): Promise<void>;
};

const stylesheet = readFileSync(new URL("./style.css", import.meta.url), "utf8");

/** How often we check for periods that ended, in milliseconds. */
const periodCheck = 60_000;

const usualDelays = [500, 1_000, 2_000, 5_000, 15_000, 60_000];

/**
 * Starts a small server that covers the parts of Stripe's API, pages and webhooks Evoya uses, so the same SDK works
 * without an account. For development and tests only.
 */
export async function startStripeStandIn(settings: StripeStandInSettings): Promise<StripeStandIn> {
  const { secretKey, clock = { now: () => new Date() }, merchant = { name: brand.name } } = settings;
  const { host = "127.0.0.1" } = settings;
  const store = await openStore(settings.directory);
  const desk = createDesk(store.state, clock);
  stockCatalog(store.state, settings.catalog ?? localCatalog, desk.now());
  const sender = createWebhookSender(store, {
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    clock,
    retryDelays: settings.retryDelays ?? usualDelays,
  });
  const commit = async () => {
    await store.save();
    sender.wake();
  };
  const gate = createGate();
  const controls = createTestControls({ desk, sender, gate, commit });
  const pageParts = { desk, merchant, clock, commit };
  let url = "";

  // The SDK nests query parameters too, such as `payment[type]`.
  const app = express().disable("x-powered-by").set("query parser", "extended");
  app.use(requireLocalName, apiFaults);
  const atGate: RequestHandler = (_request, _response, next) => void gate.pass().then(() => next());
  app.use(
    "/v1",
    atGate,
    apiRoutes({ desk, secretKey, pages: () => url, commit, saved: store.saved }),
    apiFaults,
  );
  app.use("/_test", authorise(secretKey), testRoutes(controls), apiFaults);
  app.get("/style.css", (_request, response) => void response.type("css").send(stylesheet));
  app.use("/pay", express.urlencoded(), checkoutRoutes(pageParts));
  app.use("/portal", express.urlencoded(), portalRoutes(pageParts));
  app.use("/dashboard", dashboardRoutes(pageParts));
  app.use("/invoices", invoiceRoutes(pageParts));
  app.use(() => {
    throw new Fault(404, { type: "invalid_request_error", message: "There is no such page." });
  }, pageFaults(merchant));

  const server = createServer(app);
  const port = await listen(server, settings.port, host);
  url = settings.publicUrl ?? `http://${host}:${port}`;

  const turn = () => {
    if (turnDuePeriods(desk)) commit().catch((error) => console.error("Renewals could not be kept:", error));
  };
  const timer = setInterval(turn, periodCheck).unref();
  turn();
  await commit();

  const stop = async () => {
    clearInterval(timer);
    await close(server);
    await sender.stop();
    await store.save();
  };
  return { ...controls, sendWebhooksTo: sender.sendTo, url, host, port, stop };
}

const requireLocalName: RequestHandler = (request, _response, next) => {
  if (namesThisMachine(request.headers.host)) return next();
  throw new Fault(421, { type: "invalid_request_error", message: "Call this server by localhost." });
};

const apiFaults: ErrorRequestHandler = (error, _request, response, _next) => {
  const fault = error instanceof Fault ? error : unexpected(error);
  response.status(fault.status).set("stripe-should-retry", "false").json({ error: fault.body });
};

const pageFaults =
  (merchant: Merchant): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const { status } = error instanceof Fault ? error : unexpected(error);
    const [title, text] =
      status === 404
        ? ["There is nothing here", "This page does not exist, or no longer does."]
        : ["Something went wrong", "Please go back and try again."];
    sendPage(response, status, notice(title, text, merchant, null), null);
  };

/** An unreadable body is the caller's fault; anything else is ours, and gets logged. */
function unexpected(error: unknown): Fault {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
  if (status < 500)
    return new Fault(status, { type: "invalid_request_error", message: "Unreadable request." });
  console.error("The payment stand-in failed:", error);
  return new Fault(500, { type: "api_error", message: "The local stand-in failed." });
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
