import { describe, expect, onTestFinished } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import { createBrowser, staffApi } from "../../test/browser.ts";
import { mailsTo } from "../../test/mails.ts";
import { noteSecret } from "../../test/secrets.ts";
import { startWorld, type TestMember, type TestStaff, test, type World } from "../../test/world.ts";
import { askEvie } from "../evie/evie.test-steps.ts";

type Paying = TestMember & { membershipId: string; invoiceId: string };

const pays = async (world: World): Promise<Paying> => {
  const member = await world.member();
  const { url } = await member.api.openCheckout({ body: { plan: "elite" } });
  await payWith(url!, cards.pays);
  await expect.poll(async () => (await member.api.listInvoices()).items.length).toBe(1);
  await expect.poll(async () => (await member.api.getMembership()).level).toBe("elite");
  const { id } = await world.database.db
    .selectFrom("memberships")
    .select("id")
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();
  const [invoice] = (await member.api.listInvoices()).items;
  return { ...member, membershipId: id, invoiceId: invoice!.id };
};

const ask = (
  { api }: Pick<TestStaff, "api">,
  { membershipId, invoiceId }: Paying,
  wish: { kind: "refund" | "credit"; amountCents: number; reason?: string },
) =>
  api.askRepayment({
    params: { id: membershipId },
    body: { reason: "The guide came late.", ...wish, invoiceId: wish.kind === "refund" ? invoiceId : null },
  });

/** A key as its maker uses it. */
async function keyMadeBy(world: World, { api }: TestStaff, scopes: ["memberships.write"]) {
  const { secret } = await api.createApiKey({ body: { name: "Mine", scopes } });
  noteSecret(secret);
  const http = createBrowser(world.url, "https://partner.example");
  http.defaults.headers.common.Authorization = `Bearer ${secret}`;
  return { http, api: staffApi(http) };
}

/** What the member paid, newest first, when the period is over. */
async function nextPayments(world: World, { id, api }: Paying): Promise<number[]> {
  const { stripeSubscriptionId } = await world.database.db
    .selectFrom("memberships")
    .select("stripeSubscriptionId")
    .where("userId", "=", id)
    .executeTakeFirstOrThrow();
  await world.services.paymentsStandIn!.advanceToPeriodEnd(stripeSubscriptionId!);
  const paid = async () => (await api.listInvoices()).items.map(({ amountPaidCents }) => amountPaidCents);
  await expect.poll(paid).toHaveLength(2);
  return paid();
}

describe("a refund", () => {
  test("goes back at once within the limit, and the member hears about it", async ({ world }) => {
    const member = await pays(world);
    const manager = await world.staff("manager");
    expect(await ask(manager, member, { kind: "refund", amountCents: 500 })).toMatchObject({
      status: "done",
      askedBy: "Sam Moss",
      askedById: manager.id,
    });
    const { invoices, repayments } = await manager.api.listMembershipPayments({
      params: { id: member.membershipId },
    });
    expect([invoices[0]!.refundedCents, repayments.length]).toEqual([500, 1]);
    const { db } = world.database;
    const log = db
      .selectFrom("adminActivityLogs")
      .select(["action", "after"])
      .where("subjectUserId", "=", member.id);
    expect(await log.orderBy("createdAt").execute()).toMatchObject([
      { action: "refund.ask", after: { amountCents: 500, reason: "The guide came late." } },
      { action: "refund.give", after: { status: "done" } },
    ]);
    const mails = db.selectFrom("mailOutbox").select("subject").where("to", "=", member.email);
    await expect
      .poll(async () => (await mails.execute()).map(({ subject }) => subject))
      .toContain("We've refunded you $5.00");
  });

  test("hasn't been given if the bank sends it back: the team hears it, and can return it again", async ({
    world,
  }) => {
    const member = await pays(world);
    const manager = await world.staff("manager");
    const { id } = await ask(manager, member, { kind: "refund", amountCents: 1999 });
    const { db } = world.database;
    const row = db.selectFrom("repayments").select("providerId").where("id", "=", id);
    const { providerId } = await row.executeTakeFirstOrThrow();
    await world.services.paymentsStandIn!.failRefund(providerId!);
    const payments = async () =>
      (await manager.api.listMembershipPayments({ params: { id: member.membershipId } })).repayments;
    await expect
      .poll(payments)
      .toMatchObject([{ id, status: "failed", failure: "The member's bank sent it back." }]);
    const mails = db.selectFrom("mailOutbox").select("text").where("to", "=", manager.email);
    const told = mails.where("subject", "=", "Evoya: a refund of $19.99 came back");
    await expect.poll(async () => (await told.execute()).length).toBe(1);
    expect((await told.executeTakeFirstOrThrow()).text).toContain(member.email);
    const again = await ask(manager, member, {
      kind: "refund",
      amountCents: 1999,
      reason: "To the new card.",
    });
    expect(again.status).toBe("waiting");
  });

  test("is refused for more than is left, whatever was asked before", async ({ world }) => {
    const member = await pays(world);
    const manager = await world.staff("manager");
    await ask(manager, member, { kind: "refund", amountCents: 1500 });
    await expect(ask(manager, member, { kind: "refund", amountCents: 500 })).rejects.toMatchObject({
      errors: [{ path: "amountCents", message: "There's $4.99 left to refund of this payment" }],
    });
    const stranger = await pays(world);
    await expect(
      ask(manager, { ...member, invoiceId: stranger.invoiceId }, { kind: "refund", amountCents: 1 }),
    ).rejects.toMatchObject({ errors: [{ path: "invoiceId" }] });
    await expect(
      ask(manager, member, { kind: "refund", amountCents: 100, reason: " " }),
    ).rejects.toMatchObject({ errors: [{ path: "reason", message: "Please say why" }] });
  });

  test("counts from the moment it's given, also while the books don't have it yet, and by several at once", async ({
    world,
  }) => {
    const member = await pays(world);
    const managers = await Promise.all([1, 2, 3].map(() => world.staff("manager")));
    const { db } = world.database;
    const { status } = await ask(managers[0]!, member, { kind: "refund", amountCents: 500 });
    expect(status).toBe("done");
    await world.services.paymentsStandIn!.webhooksSettled();
    await expect
      .poll(() => db.selectFrom("stripeEvents").select("id").where("handledAt", "is", null).execute())
      .toEqual([]);
    await db.deleteFrom("refunds").where("invoiceId", "=", member.invoiceId).execute();
    await expect(ask(managers[1]!, member, { kind: "refund", amountCents: 1500 })).rejects.toMatchObject({
      errors: [{ path: "amountCents", message: "There's $14.99 left to refund of this payment" }],
    });
    const wish = { kind: "refund", amountCents: 800 } as const;
    const answers = await Promise.allSettled(managers.map((manager) => ask(manager, member, wish)));
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    const { repayments } = await managers[0]!.api.listMembershipPayments({
      params: { id: member.membershipId },
    });
    expect(repayments.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ["done", 800],
      ["done", 500],
    ]);
  });

  test("is for managers: an agent is refused", async ({ world }) => {
    const member = await pays(world);
    const agent = await world.staff("agent");
    await expect(ask(agent, member, { kind: "refund", amountCents: 100 })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("is sent again, and given once, if the provider never confirmed it", async () => {
    const world = await startWorld();
    try {
      const member = await pays(world);
      const manager = await world.staff("manager");
      const stripe = world.services.paymentsStandIn!;
      // As if the answer was lost: the provider has given it, and we never heard.
      await ask(manager, member, { kind: "refund", amountCents: 700 });
      const { db } = world.database;
      await db.updateTable("repayments").set({ status: "unsent", providerId: null }).execute();
      const { items } = await manager.api.listOpenRepayments();
      expect(items).toMatchObject([{ status: "unsent", email: member.email }]);
      expect(await manager.api.sendRepayment({ params: { id: items[0]!.id } })).toMatchObject({
        status: "done",
      });
      expect(stripe.events().filter(({ type }) => type === "refund.created").length).toBe(1);
      await expect(manager.api.sendRepayment({ params: { id: items[0]!.id } })).rejects.toMatchObject({
        code: "conflict",
      });

      await stripe.stop();
      const unsent = await ask(manager, member, { kind: "refund", amountCents: 100 });
      expect(unsent).toMatchObject({ status: "unsent", amountCents: 100 });
      expect((await manager.api.listOpenRepayments()).items).toMatchObject([{ id: unsent.id }]);
      await expect(manager.api.sendRepayment({ params: { id: unsent.id } })).rejects.toMatchObject({
        code: "payments_unavailable",
        detail: "The payment provider didn't answer. Nothing was changed.",
      });
    } finally {
      await world.end();
    }
  });
});

describe("the same Idempotency-Key", () => {
  test("gives once, however the first request ended", async ({ world }) => {
    const member = await pays(world);
    const manager = await world.staff("manager");
    const { db } = world.database;
    const send = (amountCents = 900) =>
      manager.api.askRepayment(
        {
          params: { id: member.membershipId },
          body: { kind: "credit", amountCents, reason: "The guide came late.", invoiceId: null },
        },
        { idempotencyKey: "one-click" },
      );
    const forgetAnswer = () => db.deleteFrom("idempotencyKeys").where("key", "=", "one-click").execute();
    const { id } = await send();
    expect((await send()).id).toBe(id);
    await forgetAnswer();
    expect(await send()).toMatchObject({ id, status: "done" });
    // As if this copy had died before it heard from the provider.
    const lost = { status: "unsent", providerId: null } as const;
    await db.updateTable("repayments").set(lost).where("id", "=", id).execute();
    await forgetAnswer();
    expect(await send()).toMatchObject({ id, status: "done" });
    await forgetAnswer();
    await expect(send(800)).rejects.toMatchObject({ code: "idempotency_mismatch" });
    expect(await nextPayments(world, member)).toEqual([1099, 1999]);
  });
});

describe("above the limit", () => {
  test("a second person approves, and nobody else", async ({ world }) => {
    const member = await pays(world);
    const [manager, colleague] = [await world.staff("manager"), await world.staff("manager")];
    await ask(manager, member, { kind: "refund", amountCents: 1500 });
    const wish = await ask(manager, member, { kind: "credit", amountCents: 600 });
    expect(wish.status).toBe("waiting");
    const waiting = "Evoya: a credit of $6.00 needs a second person";
    await expect.poll(() => mailsTo(world, colleague.email)).toContain(waiting);
    expect(await mailsTo(world, manager.email)).not.toContain(waiting);
    const params = { id: wish.id };
    await expect(manager.api.approveRepayment({ params })).rejects.toMatchObject({
      code: "conflict",
      detail: "Someone else on the team has to approve this.",
    });
    await expect(colleague.api.sendRepayment({ params })).rejects.toMatchObject({ code: "conflict" });
    expect((await colleague.api.listOpenRepayments()).items.find(({ id }) => id === wish.id)?.status).toBe(
      "waiting",
    );
    const key = await world.thirdParty(["memberships.write"]);
    await expect(key.api.approveRepayment({ params })).rejects.toMatchObject({ code: "conflict" });
    expect(await colleague.api.approveRepayment({ params })).toMatchObject({
      status: "done",
      decidedBy: "Sam Moss",
    });
    await expect(colleague.api.approveRepayment({ params })).rejects.toMatchObject({ code: "conflict" });
  });

  test("whoever made the key that asked isn't the second person", async ({ world }) => {
    const member = await pays(world);
    const owner = await world.staff("owner");
    const key = await keyMadeBy(world, owner, ["memberships.write"]);
    const wish = await ask(key, member, { kind: "credit", amountCents: 100_000 });
    expect(wish).toMatchObject({ status: "waiting", askedBy: "the API key Mine", askedById: owner.id });
    const params = { id: wish.id };
    await expect(owner.api.approveRepayment({ params })).rejects.toMatchObject({
      code: "conflict",
      detail: "Someone else on the team has to approve this.",
    });
    const { db } = world.database;
    await expect(
      db.updateTable("repayments").set({ decidedBy: owner.id }).where("id", "=", wish.id).execute(),
    ).rejects.toThrow("repayments_two_people_with_key");
    const colleague = await world.staff("manager");
    expect(await colleague.api.approveRepayment({ params })).toMatchObject({ status: "done" });
  });

  test("nobody approves what nobody is known to have asked for", async ({ world }) => {
    const member = await pays(world);
    const manager = await world.staff("manager");
    const { id } = await ask(manager, member, { kind: "credit", amountCents: 5000 });
    await world.database.db.updateTable("repayments").set({ askedBy: null }).where("id", "=", id).execute();
    const colleague = await world.staff("manager");
    await expect(colleague.api.approveRepayment({ params: { id } })).rejects.toMatchObject({
      code: "conflict",
      detail: "We don't know who asked for this. Decline it, then ask for it again.",
    });
    expect(await colleague.api.declineRepayment({ params: { id } })).toMatchObject({ status: "declined" });
  });

  test("a declined one isn't given", async ({ world }) => {
    const member = await pays(world);
    const manager = await world.staff("manager");
    const { id } = await ask(manager, member, { kind: "credit", amountCents: 5000 });
    expect(await manager.api.declineRepayment({ params: { id } })).toMatchObject({ status: "declined" });
    await expect(manager.api.sendRepayment({ params: { id } })).rejects.toMatchObject({ code: "conflict" });
    const { items } = await manager.api.listOpenRepayments();
    expect(items.map((item) => item.id)).not.toContain(id);
    expect(await nextPayments(world, member)).toEqual([1999, 1999]);
  });
});

describe("a credit", () => {
  test("is taken off the next payment", async ({ world }) => {
    const member = await pays(world);
    const manager = await world.staff("manager");
    expect(await ask(manager, member, { kind: "credit", amountCents: 900 })).toMatchObject({
      status: "done",
    });
    expect(await member.api.getNextPayment()).toEqual({
      payment: { dueCents: 1099, creditCents: 900, currency: "usd" },
    });
    const { answer } = await askEvie(member, "What's my next payment?");
    expect(answer).toMatch(
      /^Your next payment is \$10\.99 on .*, for Elite, after your credit of \$9\.00\.$/,
    );
    expect(await nextPayments(world, member)).toEqual([1099, 1999]);
  });

  test("may come off a payment whose exact amount the provider doesn't say in time", async ({ world }) => {
    const member = await pays(world);
    const stripe = world.services.paymentsStandIn!;
    onTestFinished(() => stripe.releaseAnswers());
    stripe.holdAnswers();
    const { answer } = await askEvie(member, "What's my next payment?");
    expect(answer).toContain("for Elite. It's $19.99, less any credit you have");
  });
});
