import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "vitest";
import type { CheckoutOrder, Payments } from "../../adapters/payments/payments.ts";
import { createStripePayments } from "../../adapters/payments/stripe.ts";
import { type StripeStandIn, type StripeStandInSettings, startStripeStandIn } from "./server.ts";

export const testCatalog = [
  {
    priceId: "price_test_base",
    name: "Basic",
    description: "Full itineraries",
    unitAmount: 599,
    currency: "usd",
  },
  {
    priceId: "price_test_elite",
    name: "Elite",
    description: "Everything",
    unitAmount: 1999,
    currency: "usd",
  },
];
export const testPrices = { base: "price_test_base", elite: "price_test_elite" };
export const testKeys = { secretKey: "sk_test_local", webhookSecret: "whsec_local" };

/** The card numbers tests pay with. */
export const cards = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  insufficientFunds: "4000000000009995",
  failsLater: "4000000000000341",
};

/** Fills in the card form of a hosted page and submits it like a browser. */
export const payWith = (url: string, number: string): Promise<Response> =>
  fetch(url, {
    method: "POST",
    body: new URLSearchParams({ number, expiry: "12 / 34", code: "123", name: "Ada Byron" }),
    redirect: "manual",
  });

type Received = { payload: Buffer; signature: string; type: string; eventId: string };

/** A webhook endpoint that keeps what it receives and answers the way a test wants. */
async function startReceiver() {
  const received: Received[] = [];
  let statuses: number[] = [];
  let usual = 200;
  const server = createServer(async (request, response) => {
    const payload = Buffer.concat(await request.toArray());
    const { id, type } = JSON.parse(payload.toString());
    received.push({ payload, signature: String(request.headers["stripe-signature"]), type, eventId: id });
    response.writeHead(statuses.shift() ?? usual).end();
    server.emit("received");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    /** Answers the next requests with these statuses, then as usual again. */
    answerWith: (...next: number[]) => {
      statuses = next;
    },
    /** Answers every request with this status until the next call. */
    answerAlways: (status: number) => {
      usual = status;
    },
    /** Resolves once `count` requests have arrived. */
    until: async (count: number) => {
      while (received.length < count) await once(server, "received");
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export type StripeWorld = {
  /** The directory with the provider's state. */
  directory: string;
  standIn: StripeStandIn;
  payments: Payments;
  receiver: Receiver;
  clock: { now(): Date };
  /** Moves the clock of the provider and the adapter. */
  travel(milliseconds: number): void;
  order(changes?: Partial<CheckoutOrder>): CheckoutOrder;
  /** Buys a plan and returns the subscription's id. */
  subscribe(plan?: CheckoutOrder["plan"], card?: string): Promise<string>;
  /** Restarts the provider with the state it saved. */
  restart(): Promise<void>;
};

async function createWorld(directory: string): Promise<StripeWorld & { stop(): Promise<void> }> {
  let ahead = 0;
  let orders = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const receiver = await startReceiver();
  const settings = (port: number): StripeStandInSettings => ({
    ...testKeys,
    directory,
    port,
    webhookUrl: receiver.url,
    catalog: testCatalog,
    clock,
    retryDelays: [5, 10],
  });
  const standIn = await startStripeStandIn(settings(0));
  const { host, port } = standIn;
  const apiBase = { host, port, protocol: "http" } as const;

  const world: StripeWorld = {
    directory,
    standIn,
    receiver,
    clock,
    payments: createStripePayments({ ...testKeys, prices: testPrices, apiBase, clock }),
    travel: (milliseconds) => {
      ahead += milliseconds;
    },
    order: (changes) => ({
      customerId: null,
      email: "ada@evoya.test",
      userId: "0199-user",
      plan: "base",
      successUrl: "http://localhost:3000/upgrade/done?checkout={CHECKOUT_SESSION_ID}",
      cancelUrl: "http://localhost:3000/upgrade",
      idempotencyKey: `order-${++orders}`,
      ...changes,
    }),
    subscribe: async (plan = "base", card = cards.pays) => {
      const { id, url } = await world.payments.openCheckout(world.order({ plan }));
      await payWith(url, card);
      const checkout = await world.payments.findCheckout(id);
      if (!checkout?.subscriptionId) throw new Error("The checkout was not paid");
      return checkout.subscriptionId;
    },
    restart: async () => {
      await world.standIn.stop();
      world.standIn = await startStripeStandIn(settings(port));
    },
  };
  const stop = async () => {
    await world.standIn.stop();
    await receiver.stop();
  };
  return Object.assign(world, { stop });
}

/** A test with a provider, its adapter and a webhook endpoint of its own. */
export const test = base.extend<{ stripe: StripeWorld }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures used from this pattern
  stripe: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), "evoya-stripe-"));
    const world = await createWorld(directory);
    await use(world);
    await world.stop();
    await rm(directory, { recursive: true });
  },
});
