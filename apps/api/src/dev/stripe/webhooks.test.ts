import { join } from "node:path";
import { describe, expect } from "vitest";
import { z } from "zod";
import { createStripePayments } from "../../adapters/payments/stripe.ts";
import { localPrices } from "./local-plans.ts";
import { startStripeStandIn } from "./server.ts";
import { cards, payWith, test, testKeys } from "./test-world.ts";

const types = (events: { type: string }[]) => events.map(({ type }) => type);

describe("webhooks", () => {
  test("are sent again until the endpoint answers 2xx", async ({ stripe }) => {
    stripe.receiver.answerWith(500, 404, 301);
    await stripe.subscribe();

    await stripe.standIn.webhooksSettled();

    const attempts = Object.groupBy(stripe.receiver.received, ({ eventId }) => eventId);
    expect(Object.keys(attempts)).toHaveLength(3);
    expect(stripe.receiver.received).toHaveLength(6);
    for (const { payload, signature } of stripe.receiver.received) {
      expect(stripe.payments.readEvent(payload, signature).id).toMatch(/^evt_/);
    }
  });

  test("survive a restart of the provider while the endpoint is down", async ({ stripe }) => {
    stripe.receiver.answerAlways(503);
    await stripe.subscribe();
    await stripe.receiver.until(4);
    await stripe.standIn.stop();
    const refused = stripe.receiver.received.length;
    stripe.receiver.answerAlways(200);

    await stripe.restart();
    await stripe.standIn.webhooksSettled();

    const delivered = new Set(stripe.receiver.received.slice(refused).map(({ eventId }) => eventId));
    expect(delivered.size).toBe(3);
  });

  test("are sent after the next start if the provider was killed first", async ({ stripe }) => {
    stripe.standIn.holdWebhooks();
    await stripe.subscribe();
    expect(stripe.receiver.received).toEqual([]);

    const { directory, receiver } = stripe;
    const next = await startStripeStandIn({ ...testKeys, directory, port: 0, webhookUrl: receiver.url });
    await next.webhooksSettled();
    await next.stop();

    expect(types(receiver.received)).toEqual([
      "customer.subscription.created",
      "invoice.paid",
      "checkout.session.completed",
    ]);
  });

  test("wait for an endpoint that's set later", async ({ stripe }) => {
    const directory = join(stripe.directory, "second");
    const settings = { ...testKeys, directory, port: 0, webhookUrl: null };
    const standIn = await startStripeStandIn(settings);
    const apiBase = { host: standIn.host, port: standIn.port, protocol: "http" } as const;
    const payments = createStripePayments({ ...testKeys, prices: localPrices, apiBase });
    await payWith((await payments.openCheckout(stripe.order())).url, cards.pays);

    standIn.sendWebhooksTo(stripe.receiver.url);
    await standIn.webhooksSettled();

    expect(stripe.receiver.received).toHaveLength(3);
    expect(standIn.events()[1]?.data.object).toMatchObject({ amount_paid: 599 });
    await standIn.stop();
  });

  test("can come out of order and more than once", async ({ stripe }) => {
    stripe.standIn.holdWebhooks();
    const id = await stripe.subscribe();
    await stripe.payments.cancelNow(id);
    stripe.standIn.releaseWebhooks("reversed");
    await stripe.standIn.webhooksSettled();

    await stripe.standIn.resendEvent(stripe.standIn.events()[0]?.id ?? "");
    await stripe.standIn.webhooksSettled();

    expect(types(stripe.receiver.received)).toEqual([
      "customer.subscription.deleted",
      "checkout.session.completed",
      "invoice.paid",
      "customer.subscription.created",
      "customer.subscription.created",
    ]);
  });

  test("report a failed renewal and the end that follows", async ({ stripe }) => {
    const id = await stripe.subscribe("base", cards.failsLater);
    await stripe.standIn.advanceToPeriodEnd(id);
    await stripe.standIn.advanceToPeriodEnd(id);

    await stripe.standIn.webhooksSettled();

    expect(types(stripe.receiver.received).slice(3)).toEqual([
      "invoice.payment_failed",
      "customer.subscription.updated",
      "customer.subscription.deleted",
    ]);
  });

  test("describe what was true at the time", async ({ stripe }) => {
    stripe.standIn.holdWebhooks();
    const id = await stripe.subscribe();
    await stripe.payments.cancelAtPeriodEnd(id);

    const [created] = stripe.standIn.events();

    expect(created?.data.object).toMatchObject({ id, cancel_at_period_end: false });
  });
});

describe("/_test", () => {
  const call = (url: string, path: string, init: RequestInit = {}) =>
    fetch(`${url}/_test${path}`, {
      ...init,
      headers: { authorization: `Bearer ${testKeys.secretKey}`, "content-type": "application/json" },
    });

  test("offers the same controls to other processes", async ({ stripe }) => {
    const { url } = stripe.standIn;
    await call(url, "/webhooks/hold", { method: "POST" });
    const id = await stripe.subscribe();
    await call(url, `/subscriptions/${id}/fail-next-renewal`, { method: "POST" });
    const advanced = await call(url, `/subscriptions/${id}/advance`, { method: "POST" });
    const release = { method: "POST", body: JSON.stringify({ order: "reversed" }) };
    await call(url, "/webhooks/release", release);
    await stripe.standIn.webhooksSettled();
    const listed = z.object({ data: z.array(z.object({ id: z.string() })) });
    const { data } = listed.parse(await (await call(url, "/events")).json());
    await call(url, `/events/${data[0]?.id}/resend`, { method: "POST" });
    await stripe.standIn.webhooksSettled();

    expect(await advanced.json()).toMatchObject({ status: "past_due" });
    expect(types(stripe.receiver.received)).toEqual([
      "customer.subscription.updated",
      "invoice.payment_failed",
      "checkout.session.completed",
      "invoice.paid",
      "customer.subscription.created",
      "customer.subscription.created",
    ]);
  });

  test("refuses callers without the key", async ({ stripe }) => {
    expect((await fetch(`${stripe.standIn.url}/_test/events`)).status).toBe(401);
  });

  test("closes a checkout as if its day was over", async ({ stripe }) => {
    const { id, url } = await stripe.payments.openCheckout(stripe.order());
    await call(stripe.standIn.url, `/checkouts/${id}/expire`, { method: "POST" });

    const page = await (await payWith(url, cards.pays)).text();

    expect(page).toContain("This checkout has expired");
    await stripe.standIn.webhooksSettled();
    expect(types(stripe.receiver.received)).toEqual(["checkout.session.expired"]);
  });
});
