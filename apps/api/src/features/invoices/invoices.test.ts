import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { plans } from "@evoya/domain/plans";
import { describe, expect } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const run = promisify(execFile);
const baseCents = plans.base.priceCents;

const invoicesOf = (world: World, userId: string) =>
  world.database.db
    .selectFrom("invoices")
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("periodStart")
    .execute();

const refundsOf = (world: World, invoiceId: string) =>
  world.database.db
    .selectFrom("refunds")
    .selectAll()
    .where("invoiceId", "=", invoiceId)
    .orderBy("providerRefundId")
    .execute();

/** All of a member's rows, without how often each was read. */
const booksOf = async (world: World, userId: string) => {
  const rows = await invoicesOf(world, userId);
  const refunds = (await Promise.all(rows.map(({ id }) => refundsOf(world, id)))).flat();
  return [...rows, ...refunds].map(({ readings: _, ...row }) => row);
};

const allHandled = async (world: World): Promise<void> => {
  await world.services.paymentsStandIn!.webhooksSettled();
  const { db } = world.database;
  const waiting = async () =>
    (await db.selectFrom("stripeEvents").select("id").where("handledAt", "is", null).execute()).length;
  await expect.poll(waiting).toBe(0);
};

const pay = async (member: TestMember): Promise<void> => {
  const { url } = await member.api.openCheckout({ body: { plan: "base" } });
  await payWith(url!, cards.pays);
};

/** A member who has paid for a month of Base, with that one invoice. */
const payer = async (world: World) => {
  const member = await world.member();
  await pay(member);
  await allHandled(world);
  const [invoice] = await invoicesOf(world, member.id);
  return { member, invoice: invoice!, subscriptionId: invoice!.providerSubscriptionId! };
};

describe("GET /v1/me/invoices", () => {
  test("lists a member's own, and nobody else's", async ({ world }) => {
    const { member, invoice } = await payer(world);
    const { items, nextCursor } = await member.api.listInvoices({ query: {} });
    expect(items).toMatchObject([
      { id: invoice.id, plan: "base", status: "paid", amountPaidCents: baseCents, refundedCents: 0 },
    ]);
    expect(nextCursor).toBeNull();
    const other = await world.member();
    expect((await other.api.listInvoices({ query: {} })).items).toEqual([]);
  });
});

describe("an open invoice", () => {
  test("is due while its plan runs, to its member and to staff, and void when the plan has ended", async ({
    world,
  }) => {
    const { member, subscriptionId } = await payer(world);
    const stripe = world.services.paymentsStandIn!;
    await stripe.failNextRenewal(subscriptionId);
    await stripe.advanceToPeriodEnd(subscriptionId);
    await allHandled(world);
    const unpaid = async () =>
      (await member.api.listInvoices({ query: {} })).items.filter(({ status }) => status === "open");
    expect(await unpaid()).toMatchObject([{ isDue: true, amountDueCents: baseCents }]);
    const { api } = await world.staff("manager");
    const seen = () => api.getUser({ params: { id: member.id } });
    const owed = await seen();
    expect(owed.membership!.pastDueSince).toBe((await member.api.getMembership()).pastDue!.since);
    expect(owed.invoices.filter(({ isDue }) => isDue)).toMatchObject([
      { status: "open", amountDueCents: baseCents },
    ]);
    expect(owed.timeline.map(({ type }) => type)).toContain("payment_failed");

    await stripe.advanceToPeriodEnd(subscriptionId);
    await allHandled(world);
    await expect.poll(unpaid).toEqual([]);
    const { items: left } = await member.api.listInvoices({ query: {} });
    expect(left.filter(({ status }) => status === "void")).toMatchObject([{ isDue: false }]);
    await pay(member);
    await allHandled(world);
    const { items } = await member.api.listInvoices({ query: {} });
    expect(items.map(({ isDue }) => isDue)).toEqual([false, false, false]);
    const after = await seen();
    expect(after.membership).toMatchObject({ pastDueSince: null });
    expect(after.invoices.some(({ isDue }) => isDue)).toBe(false);
  });
});

describe("GET /v1/me/invoices/:id/document", () => {
  test("leads to the provider's PDF of a member's own invoice, and of nobody else's", async ({ world }) => {
    const { member, invoice } = await payer(world);
    const { url } = await member.api.openInvoice({ params: { id: invoice.id } });
    const pdf = await fetch(url);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const other = await world.member();
    await expect(other.api.openInvoice({ params: { id: invoice.id } })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("what the provider's events leave in the books", () => {
  test("a payment: what was due and paid, in cents, for which plan and month", async ({ world }) => {
    const { member, invoice } = await payer(world);
    expect(await invoicesOf(world, member.id)).toHaveLength(1);
    expect(invoice).toMatchObject({
      planType: "base",
      status: "paid",
      amountDueCents: baseCents,
      amountPaidCents: baseCents,
      currency: "usd",
    });
    const days = (Date.parse(invoice.periodEnd) - Date.parse(invoice.periodStart)) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    expect(Date.parse(invoice.paidAt!)).toBeGreaterThanOrEqual(Date.parse(invoice.createdAt));
  });

  test("a failed payment: due and unpaid, until another card pays the same invoice", async ({ world }) => {
    const { member, subscriptionId } = await payer(world);
    const stripe = world.services.paymentsStandIn!;
    await stripe.failNextRenewal(subscriptionId);
    await stripe.advanceToPeriodEnd(subscriptionId);
    await allHandled(world);
    const [, owed] = await invoicesOf(world, member.id);
    expect(owed).toMatchObject({
      status: "open",
      amountDueCents: baseCents,
      amountPaidCents: 0,
      paidAt: null,
    });

    const { url } = await member.api.openBillingPortal();
    await payWith(`${url}/card`, cards.pays);
    await allHandled(world);

    const [, paid] = await invoicesOf(world, member.id);
    expect(paid).toMatchObject({ id: owed!.id, status: "paid", amountPaidCents: baseCents });
    expect(paid!.paidAt).not.toBeNull();
  });

  test("a change of plan: the difference, for the new plan", async ({ world }) => {
    const { member } = await payer(world);
    const { dueNowCents, pricedAt } = await member.api.previewPlanChange({ query: { plan: "elite" } });
    await member.api.openCheckout({ body: { plan: "elite", confirmed: { dueNowCents, pricedAt } } });
    await allHandled(world);
    const elite = (await invoicesOf(world, member.id)).filter(({ planType }) => planType === "elite");
    expect(elite).toMatchObject([{ status: "paid", amountPaidCents: dueNowCents }]);
  });

  test("a refund, and the back office's open pages hear of it", async ({ world }) => {
    const { invoice } = await payer(world);
    const heard = async () => {
      const events = world.database.db.selectFrom("liveEvents").where("type", "=", "dashboard.changed");
      return (await events.where("audience", "=", "staff").select("id").execute()).length;
    };
    const before = await heard();
    await world.services.paymentsStandIn!.refundInvoice(invoice.providerInvoiceId, 50);
    await allHandled(world);
    expect(await heard()).toBeGreaterThan(before);
  });

  test("a refund: with its invoice, which stays paid; one the bank sends back has failed", async ({
    world,
  }) => {
    const { member, invoice } = await payer(world);
    const stripe = world.services.paymentsStandIn!;
    const { id } = await stripe.refundInvoice(invoice.providerInvoiceId, 200);
    await allHandled(world);
    expect(await refundsOf(world, invoice.id)).toMatchObject([
      { providerRefundId: id, amountCents: 200, currency: "usd", status: "succeeded" },
    ]);
    expect(await invoicesOf(world, member.id)).toMatchObject([
      { status: "paid", amountPaidCents: baseCents },
    ]);

    await stripe.failRefund(id);
    await allHandled(world);

    expect(await refundsOf(world, invoice.id)).toMatchObject([{ amountCents: 200, status: "failed" }]);
  });

  test("the same rows when events come out of order, and again", async ({ world }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    stripe.holdWebhooks();
    await pay(member);
    const bought = stripe.events().findLast(({ type }) => type === "invoice.paid")!;
    await stripe.refundInvoice(bought.data.object.id, 100);
    stripe.releaseWebhooks("reversed");
    await allHandled(world);
    const books = await booksOf(world, member.id);
    expect(books).toMatchObject([
      { status: "paid", amountPaidCents: baseCents },
      { status: "succeeded", amountCents: 100 },
    ]);

    await world.database.db.updateTable("stripeEvents").set({ handledAt: null }).execute();
    const handle = world.container.jobHandlers["handle-stripe-event"];
    for (const { id: eventId } of stripe.events()) {
      await Promise.all([handle({ eventId }), handle({ eventId })]);
    }

    expect(await booksOf(world, member.id)).toEqual(books);
  });

  test("nothing about sales outside Evoya", async ({ world }) => {
    const { apiBase, secretKey, prices } = world.services.payments;
    const opened = await fetch(`http://${apiBase!.host}:${apiBase!.port}/v1/checkout/sessions`, {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({
        mode: "subscription",
        "line_items[0][price]": prices.base,
        "line_items[0][quantity]": "1",
        success_url: world.webUrl,
      }),
    });
    const { url } = (await opened.json()) as { url: string };
    await payWith(url, cards.pays);
    await allHandled(world);
    const sold = world.services.paymentsStandIn!.events().findLast(({ type }) => type === "invoice.paid")!;
    const kept = world.database.db
      .selectFrom("invoices")
      .select("id")
      .where("providerInvoiceId", "=", sold.data.object.id);
    expect(await kept.execute()).toEqual([]);
  });
});

describe("a member who is deleted", () => {
  test("leaves the money in the books and takes their name out, whatever arrives later", async ({
    world,
  }) => {
    const { member, invoice } = await payer(world);
    const { db } = world.database;
    await db.deleteFrom("users").where("id", "=", member.id).execute();
    const find = () =>
      db.selectFrom("invoices").selectAll().where("id", "=", invoice.id).executeTakeFirstOrThrow();
    const forgotten = { userId: null, providerCustomerId: null, providerSubscriptionId: null };
    expect(await find()).toMatchObject({ ...forgotten, amountPaidCents: baseCents });

    await world.services.paymentsStandIn!.refundInvoice(invoice.providerInvoiceId, baseCents);
    await allHandled(world);

    expect(await find()).toMatchObject({ ...forgotten, amountPaidCents: baseCents });
    expect(await refundsOf(world, invoice.id)).toMatchObject([{ amountCents: baseCents }]);
  });
});

describe("the back-fill", () => {
  test("reads what was charged and refunded before, and changes nothing when repeated", async ({ world }) => {
    const { member, invoice } = await payer(world);
    await world.services.paymentsStandIn!.refundInvoice(invoice.providerInvoiceId, 50);
    await allHandled(world);
    const { db } = world.database;
    const withoutIds = async () =>
      (await booksOf(world, member.id)).map(({ id: _, ...row }) => ({ ...row, invoiceId: undefined }));
    const books = await withoutIds();
    expect(books).toHaveLength(2);
    await db.deleteFrom("refunds").execute();
    await db.deleteFrom("invoices").execute();

    const { DATABASE_URL } = world.config;
    const command = fileURLToPath(new URL("../../backfill-invoices.ts", import.meta.url));
    await run(process.execPath, [command], { env: { ...process.env, DATABASE_URL } });
    await expect.poll(withoutIds).toEqual(books);

    const backfill = world.container.jobHandlers["backfill-invoices"];
    await backfill({ of: "invoices", after: null });
    await backfill({ of: "refunds", after: null });
    expect(await withoutIds()).toEqual(books);
  });
});
