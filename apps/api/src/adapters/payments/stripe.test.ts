import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect } from "vitest";
import { cards, payWith, type StripeWorld, test, testKeys, testPrices } from "../../dev/stripe/test-world.ts";
import { signPayload } from "../../dev/stripe/webhooks.ts";
import { InvalidSignature, PaymentRefused, PaymentsUnavailable } from "./payments.ts";
import { createStripePayments } from "./stripe.ts";

describe("openCheckout", () => {
  test("opens a page for a day, and sells nothing until it's paid", async ({ stripe }) => {
    const checkout = await stripe.payments.openCheckout(stripe.order());

    expect(checkout.url).toBe(`${stripe.standIn.url}/pay/${checkout.id}`);
    expect(checkout.expiresAt.getTime()).toBeGreaterThan(Date.now() + 86_000_000);
    expect(await stripe.payments.findCheckout(checkout.id)).toMatchObject({
      status: "open",
      paid: false,
      userId: "0199-user",
      plan: "base",
      customerId: null,
      subscriptionId: null,
    });
    expect(stripe.standIn.events()).toEqual([]);
  });

  test("gives the member the plan they paid for, for a month, and sends them back", async ({ stripe }) => {
    const { id, url } = await stripe.payments.openCheckout(stripe.order({ plan: "elite" }));

    const answer = await payWith(url, cards.pays);

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`http://localhost:3000/upgrade/done?checkout=${id}`);
    const checkout = await stripe.payments.findCheckout(id);
    expect(checkout).toMatchObject({ status: "complete", paid: true, url: null });
    const subscription = await stripe.payments.findSubscription(checkout?.subscriptionId ?? "");
    expect(subscription).toMatchObject({
      customerId: checkout?.customerId,
      userId: "0199-user",
      plan: "elite",
      status: "active",
      cancelAtPeriodEnd: false,
    });
    const days = ((subscription?.currentPeriodEnd.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
  });

  test.for([
    [cards.declined, "Your card was declined."],
    [cards.insufficientFunds, "Your card has insufficient funds."],
  ] as const)("leaves everything as it was when card %s is refused", async ([card, message], { stripe }) => {
    const { id, url } = await stripe.payments.openCheckout(stripe.order());

    const answer = await payWith(url, card);

    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain(message);
    expect(await stripe.payments.findCheckout(id)).toMatchObject({ status: "open", subscriptionId: null });
    expect(stripe.standIn.events()).toEqual([]);
  });

  test("lets a customer whose card was refused pay with another one", async ({ stripe }) => {
    const { id, url } = await stripe.payments.openCheckout(stripe.order());
    await payWith(url, cards.declined);

    await payWith(url, cards.pays);

    expect(await stripe.payments.findCheckout(id)).toMatchObject({ paid: true });
  });

  test("offers a way back without paying", async ({ stripe }) => {
    const { id, url } = await stripe.payments.openCheckout(stripe.order());

    const page = await (await fetch(url)).text();

    expect(page).toContain('<a href="http://localhost:3000/upgrade">Cancel and go back</a>');
    expect(await stripe.payments.findCheckout(id)).toMatchObject({ status: "open", paid: false });
  });

  test("sells once when the form is sent twice", async ({ stripe }) => {
    const { url } = await stripe.payments.openCheckout(stripe.order());

    const answers = await Promise.all([payWith(url, cards.pays), payWith(url, cards.pays)]);

    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const created = stripe.standIn.events().filter(({ type }) => type === "customer.subscription.created");
    expect(created).toHaveLength(1);
  });

  test("can't be paid after a day", async ({ stripe }) => {
    const { id, url } = await stripe.payments.openCheckout(stripe.order());
    stripe.travel(86_400_000 + 1_000);

    const answer = await payWith(url, cards.pays);

    expect(await answer.text()).toContain("This checkout has expired");
    expect(await stripe.payments.findCheckout(id)).toMatchObject({
      status: "expired",
      paid: false,
      url: null,
      subscriptionId: null,
    });
  });

  test("returns the same checkout for a repeated idempotency key", async ({ stripe }) => {
    const order = stripe.order();
    const [first, second] = await Promise.all([
      stripe.payments.openCheckout(order),
      stripe.payments.openCheckout(order),
    ]);
    await stripe.restart();

    expect(second).toEqual(first);
    expect(await stripe.payments.openCheckout(order)).toEqual(first);
    expect((await stripe.payments.openCheckout(stripe.order())).id).not.toBe(first.id);
  });

  test("refuses a key that was used for a different order", async ({ stripe }) => {
    const order = stripe.order();
    await stripe.payments.openCheckout(order);

    await expect(stripe.payments.openCheckout({ ...order, plan: "elite" })).rejects.toMatchObject({
      name: "PaymentRefused",
      reason: "invalid",
    });
  });

  test("refuses a customer the provider doesn't know", async ({ stripe }) => {
    const order = stripe.order({ customerId: "cus_elsewhere" });

    await expect(stripe.payments.openCheckout(order)).rejects.toMatchObject({ reason: "not_found" });
  });
});

describe("expireCheckout", () => {
  test("closes an open checkout and leaves a paid or unknown one alone", async ({ stripe }) => {
    const open = await stripe.payments.openCheckout(stripe.order());
    const paid = await stripe.payments.openCheckout(stripe.order());
    await payWith(paid.url, cards.pays);

    for (const id of [open.id, open.id, paid.id, "cs_unknown"]) await stripe.payments.expireCheckout(id);

    expect(await stripe.payments.findCheckout(open.id)).toMatchObject({ status: "expired" });
    expect(await stripe.payments.findCheckout(paid.id)).toMatchObject({ status: "complete" });
  });
});

describe("canceling", () => {
  test("keeps the plan until the end of the period, and can be undone", async ({ stripe }) => {
    const id = await stripe.subscribe();

    expect(await stripe.payments.cancelAtPeriodEnd(id)).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
    });
    expect(await stripe.payments.resume(id)).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
    expect(await stripe.payments.resume(id)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test("ends the plan when the period is over", async ({ stripe }) => {
    const id = await stripe.subscribe();
    await stripe.payments.cancelAtPeriodEnd(id);

    await stripe.standIn.advanceToPeriodEnd(id);

    expect(await stripe.payments.findSubscription(id)).toMatchObject({ status: "ended" });
    await expect(stripe.payments.resume(id)).rejects.toThrow(PaymentRefused);
  });

  test("ends right away, and a second time changes nothing", async ({ stripe }) => {
    const id = await stripe.subscribe();

    await stripe.payments.cancelNow(id);
    await stripe.payments.cancelNow(id);
    await stripe.payments.cancelNow("sub_unknown");

    expect(await stripe.payments.findSubscription(id)).toMatchObject({ status: "ended" });
  });

  test("undoes a cancellation made in the customer portal", async ({ stripe }) => {
    const id = await stripe.subscribe();
    const customerId = (await stripe.payments.findSubscription(id))?.customerId ?? "";
    const { url } = await stripe.payments.openPortal({
      customerId,
      returnUrl: "http://localhost:3000/upgrade",
    });
    await fetch(`${url}/cancel/${id}`, { method: "POST" });
    expect(await stripe.payments.findSubscription(id)).toMatchObject({ cancelAtPeriodEnd: true });

    expect(await stripe.payments.resume(id)).toMatchObject({ cancelAtPeriodEnd: false });
  });
});

describe("renewal", () => {
  test("adds a month, or leaves the subscription past due when the card fails", async ({ stripe }) => {
    const id = await stripe.subscribe();
    const before = await stripe.payments.findSubscription(id);

    await stripe.standIn.advanceToPeriodEnd(id);
    const renewed = await stripe.payments.findSubscription(id);
    await stripe.standIn.failNextRenewal(id);
    await stripe.standIn.advanceToPeriodEnd(id);

    expect(renewed?.status).toBe("active");
    expect(renewed?.currentPeriodEnd.getTime()).toBeGreaterThan(before?.currentPeriodEnd.getTime() ?? 0);
    expect(await stripe.payments.findSubscription(id)).toMatchObject({ status: "past_due" });
    expect(stripe.standIn.events().at(-2)?.type).toBe("invoice.payment_failed");
  });

  test("happens by itself after a month, even if the provider was stopped", async ({ stripe }) => {
    const id = await stripe.subscribe();
    const before = await stripe.payments.findSubscription(id);
    stripe.travel(32 * 86_400_000);

    await stripe.restart();

    const after = await stripe.payments.findSubscription(id);
    expect(after?.currentPeriodEnd.getTime()).toBeGreaterThan(before?.currentPeriodEnd.getTime() ?? 0);
  });
});

describe("pause", () => {
  test("collects nothing until it's lifted", async ({ stripe }) => {
    const id = await stripe.subscribe();
    await stripe.payments.pause(id);
    await stripe.standIn.advanceToPeriodEnd(id);
    const paid = () => stripe.standIn.events().filter(({ type }) => type === "invoice.paid").length;
    expect(paid()).toBe(1);

    await stripe.payments.unpause(id);
    await stripe.standIn.advanceToPeriodEnd(id);

    expect(paid()).toBe(2);
  });
});

describe("previewPurchase", () => {
  test("is the plain price for someone the provider doesn't know", async ({ stripe }) => {
    const at = new Date("2027-01-31T10:00:00Z");
    expect(await stripe.payments.previewPurchase({ customerId: null, plan: "base", at })).toEqual({
      dueNowCents: 599,
      creditCents: 0,
      currency: "usd",
      renewsAt: new Date("2027-02-28T10:00:00Z"),
    });
  });

  test("takes a customer's credit off, and sells nothing", async ({ stripe }) => {
    const id = await stripe.subscribe("base");
    const { customerId } = (await stripe.payments.findSubscription(id))!;
    await stripe.payments.credit({ customerId, amountCents: 200, currency: "usd", key: "thanks" });
    const before = stripe.standIn.events().length;
    const at = stripe.clock.now();
    expect(await stripe.payments.previewPurchase({ customerId, plan: "elite", at })).toMatchObject({
      dueNowCents: 1799,
      creditCents: 200,
    });
    expect(stripe.standIn.events()).toHaveLength(before);
  });
});

describe("previewRenewal", () => {
  test("takes a customer's credit off what the next period costs, and charges nothing", async ({
    stripe,
  }) => {
    const id = await stripe.subscribe("elite");
    const { customerId } = (await stripe.payments.findSubscription(id))!;
    await stripe.payments.changePlanAtPeriodEnd({ subscriptionId: id, plan: "base" });
    await stripe.payments.credit({ customerId, amountCents: 700, currency: "usd", key: "sorry" });
    const before = stripe.standIn.events().length;
    const renewal = { dueCents: 0, creditCents: 599, currency: "usd" };
    expect(await stripe.payments.previewRenewal(id)).toEqual(renewal);
    expect(stripe.standIn.events()).toHaveLength(before);
  });

  test("is nothing for a subscription that doesn't renew, or isn't known", async ({ stripe }) => {
    const id = await stripe.subscribe("base");
    await stripe.payments.cancelAtPeriodEnd(id);
    expect(await stripe.payments.previewRenewal(id)).toBeNull();
    await stripe.payments.cancelNow(id);
    expect(await stripe.payments.previewRenewal(id)).toBeNull();
    expect(await stripe.payments.previewRenewal("sub_unknown")).toBeNull();
  });
});

describe("changePlan", () => {
  test("upgrades right away for the difference over the rest of the month", async ({ stripe }) => {
    const id = await stripe.subscribe("base");
    await stripe.payments.cancelAtPeriodEnd(id);
    stripe.travel(15 * 86_400_000);
    const preview = await stripe.payments.previewPlanChange({
      subscriptionId: id,
      plan: "elite",
      at: stripe.clock.now(),
    });

    const change = {
      subscriptionId: id,
      plan: "elite",
      at: stripe.clock.now(),
      idempotencyKey: "up",
    } as const;
    const changed = await stripe.payments.changePlan(change);

    expect(changed).toMatchObject({ plan: "elite", status: "active", cancelAtPeriodEnd: false });
    expect(preview).toMatchObject({ currency: "usd", card: { brand: "Visa", last4: "4242" } });
    expect(preview.dueNowCents).toBeGreaterThan(600);
    expect(preview.dueNowCents).toBeLessThan(800);
    const invoice = stripe.standIn.events().findLast(({ type }) => type === "invoice.paid")?.data.object;
    expect(invoice).toMatchObject({ billing_reason: "subscription_update" });
    expect(invoice).toHaveProperty("amount_paid", preview.dueNowCents);
  });

  test("charges once when repeated", async ({ stripe }) => {
    const id = await stripe.subscribe("base");
    const change = {
      subscriptionId: id,
      plan: "elite",
      at: stripe.clock.now(),
      idempotencyKey: "up",
    } as const;

    await Promise.all([stripe.payments.changePlan(change), stripe.payments.changePlan(change)]);
    await stripe.payments.changePlan({ ...change, idempotencyKey: "again" });

    expect(stripe.standIn.events().filter(({ type }) => type === "invoice.paid")).toHaveLength(2);
  });

  test("leaves the plan as it was if the card is refused", async ({ stripe }) => {
    const id = await stripe.subscribe("base", cards.failsLater);
    const change = {
      subscriptionId: id,
      plan: "elite",
      at: stripe.clock.now(),
      idempotencyKey: "up",
    } as const;

    await expect(stripe.payments.changePlan(change)).rejects.toMatchObject({ reason: "card" });

    expect(await stripe.payments.findSubscription(id)).toMatchObject({ plan: "base", status: "active" });
  });
});

describe("invoices and refunds", () => {
  const invoiceOf = (stripe: StripeWorld) =>
    stripe.standIn.events().findLast(({ type }) => type.startsWith("invoice."))!.data.object.id;

  test("say what was charged, for which plan, month, and member", async ({ stripe }) => {
    const subscriptionId = await stripe.subscribe("elite");
    const subscription = await stripe.payments.findSubscription(subscriptionId);

    expect(await stripe.payments.findInvoice(invoiceOf(stripe))).toMatchObject({
      customerId: subscription?.customerId,
      subscriptionId,
      userId: "0199-user",
      plan: "elite",
      status: "paid",
      amountDueCents: 1999,
      amountPaidCents: 1999,
      currency: "usd",
      periodEnd: subscription?.currentPeriodEnd,
      paidAt: expect.any(Date),
    });
  });

  test("name the new plan after a plan change", async ({ stripe }) => {
    const subscriptionId = await stripe.subscribe("base");
    const at = stripe.clock.now();
    await stripe.payments.changePlan({ subscriptionId, plan: "elite", at, idempotencyKey: "up" });

    expect(await stripe.payments.findInvoice(invoiceOf(stripe))).toMatchObject({
      plan: "elite",
      status: "paid",
    });
  });

  test("are open and unpaid if the card is refused", async ({ stripe }) => {
    await stripe.standIn.advanceToPeriodEnd(await stripe.subscribe("base", cards.failsLater));

    expect(await stripe.payments.findInvoice(invoiceOf(stripe))).toMatchObject({
      status: "open",
      amountDueCents: 599,
      amountPaidCents: 0,
      paidAt: null,
    });
  });

  test("are linked: a refund names the invoice it refunds", async ({ stripe }) => {
    await stripe.subscribe();
    const invoiceId = invoiceOf(stripe);
    const { id } = await stripe.standIn.refundInvoice(invoiceId, 100);
    const refund = { id, invoiceId, amountCents: 100, currency: "usd", status: "succeeded" };

    expect(await stripe.payments.findRefund(id)).toMatchObject(refund);
    await stripe.standIn.failRefund(id);
    expect(await stripe.payments.findRefund(id)).toMatchObject({ ...refund, status: "failed" });
    await stripe.standIn.webhooksSettled();
    const events = stripe.receiver.received.map((r) => stripe.payments.readEvent(r.payload, r.signature));
    expect(events.filter(({ kind }) => kind === "refund").map(({ objectId }) => objectId)).toEqual([id, id]);
  });

  test("are listed newest first, starting anywhere", async ({ stripe }) => {
    await stripe.subscribe();
    const older = invoiceOf(stripe);
    await stripe.subscribe();
    const newer = invoiceOf(stripe);
    const refund = await stripe.standIn.refundInvoice(older, 1);

    expect(await stripe.payments.listInvoices(null)).toEqual({ ids: [newer, older], hasMore: false });
    expect(await stripe.payments.listInvoices(newer)).toEqual({ ids: [older], hasMore: false });
    expect(await stripe.payments.listInvoices(older)).toEqual({ ids: [], hasMore: false });
    expect(await stripe.payments.listRefunds(null)).toEqual({ ids: [refund.id], hasMore: false });
  });

  test("are null if they're unknown", async ({ stripe }) => {
    expect(await stripe.payments.findInvoice("in_elsewhere")).toBeNull();
    expect(await stripe.payments.findRefund("re_elsewhere")).toBeNull();
  });
});

describe("readEvent", () => {
  const payload = Buffer.from(
    JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "customer.subscription.updated",
      created: 1_790_000_000,
      data: { object: { id: "sub_1", object: "subscription", customer: "cus_1" } },
    }),
  );
  const { webhookSecret } = testKeys;

  test("says what to re-read", async ({ stripe }) => {
    const signature = signPayload(payload.toString(), webhookSecret, stripe.clock.now());

    expect(stripe.payments.readEvent(payload, signature)).toEqual({
      id: "evt_1",
      type: "customer.subscription.updated",
      createdAt: new Date(1_790_000_000_000),
      kind: "subscription",
      objectId: "sub_1",
      customerId: "cus_1",
      subscriptionId: "sub_1",
    });
  });

  test("reads every event of a purchase as signed by the provider", async ({ stripe }) => {
    const subscriptionId = await stripe.subscribe();
    await stripe.standIn.webhooksSettled();

    const events = stripe.receiver.received.map((r) => stripe.payments.readEvent(r.payload, r.signature));

    expect(events.map(({ kind, type }) => [kind, type])).toEqual([
      ["subscription", "customer.subscription.created"],
      ["invoice", "invoice.paid"],
      ["checkout", "checkout.session.completed"],
    ]);
    expect(new Set(events.map((event) => event.subscriptionId))).toEqual(new Set([subscriptionId]));
  });

  test("refuses altered bytes, another secret, no signature and an old one", ({ stripe }) => {
    const now = stripe.clock.now();
    const text = payload.toString();
    const read = (bytes: Buffer, signature?: string) => () => stripe.payments.readEvent(bytes, signature);
    const good = signPayload(text, webhookSecret, now);
    const sixMinutesAgo = new Date(now.getTime() - 360_000);

    expect(read(Buffer.from(text.replace("cus_1", "cus_2")), good)).toThrow(InvalidSignature);
    expect(read(payload, signPayload(text, "whsec_other", now))).toThrow(InvalidSignature);
    expect(read(payload, undefined)).toThrow(InvalidSignature);
    expect(read(payload, "t=now,v1=nothing")).toThrow(InvalidSignature);
    expect(read(payload, signPayload(text, webhookSecret, sixMinutesAgo))).toThrow(InvalidSignature);
  });
});

describe("a provider in trouble", () => {
  const paymentsAt = (port: number, timeoutMs?: number) =>
    createStripePayments({
      ...testKeys,
      prices: testPrices,
      apiBase: { host: "127.0.0.1", port, protocol: "http" },
      timeoutMs,
    });

  test("is unavailable when it's down", async ({ stripe }) => {
    await stripe.standIn.stop();
    await expect(stripe.payments.openCheckout(stripe.order())).rejects.toThrow(PaymentsUnavailable);

    expect(await stripe.payments.health()).toBe(false);
  });

  test("is unavailable when it hangs", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;

    await expect(paymentsAt(port, 50).findSubscription("sub_1")).rejects.toThrow(PaymentsUnavailable);

    silent.closeAllConnections();
    silent.close();
  });

  test("is unavailable when it doesn't accept our key", async ({ stripe }) => {
    const apiBase = { host: stripe.standIn.host, port: stripe.standIn.port, protocol: "http" } as const;
    const stranger = createStripePayments({
      ...testKeys,
      secretKey: "sk_test_other",
      prices: testPrices,
      apiBase,
    });

    await expect(stranger.openCheckout(stripe.order())).rejects.toThrow(PaymentsUnavailable);
    expect(await stranger.health()).toBe(false);
    expect(await stripe.payments.health()).toBe(true);
  });
});
