import { contestedText } from "@evoya/domain/disputes";
import { plans } from "@evoya/domain/plans";
import { describe, expect } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import { type TestMember, type TestStaff, test, type World } from "../../test/world.ts";

const baseCents = plans.base.priceCents;

const allHandled = async (world: World): Promise<void> => {
  await world.services.paymentsStandIn!.webhooksSettled();
  const waiting = world.database.db.selectFrom("stripeEvents").select("id").where("handledAt", "is", null);
  await expect.poll(async () => (await waiting.execute()).length).toBe(0);
};

/** A member who has paid for a month of Basic, their membership, and that one invoice. */
const payer = async (world: World) => {
  const member = await world.member();
  const { url } = await member.api.openCheckout({ body: { plan: "base" } });
  await payWith(url!, cards.pays);
  await allHandled(world);
  const { db } = world.database;
  const { id: membershipId } = await db
    .selectFrom("memberships")
    .select("id")
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();
  const invoice = await db
    .selectFrom("invoices")
    .selectAll()
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();
  return { member, membershipId, invoice, stripe: world.services.paymentsStandIn! };
};

const refund = ({ api }: TestStaff, membershipId: string, invoiceId: string, amountCents = 100) =>
  api.askRepayment({
    params: { id: membershipId },
    body: { kind: "refund", invoiceId, amountCents, reason: "The guide came late." },
  });

const disputesOf = async (world: World, membershipId: string) =>
  (await (await world.staff("viewer")).api.listMembershipPayments({ params: { id: membershipId } })).disputes;

const subjectsTo = (world: World, { email }: { email: string }) =>
  world.database.db.selectFrom("mailOutbox").select(["subject", "text"]).where("to", "=", email).execute();

const eventsOf = async (world: World, userId: string) =>
  (
    await world.database.db
      .selectFrom("activityLogs")
      .select("eventType")
      .where("userId", "=", userId)
      .where("eventType", "~", "dispute|questioned")
      .orderBy("createdAt")
      .execute()
  ).map(({ eventType }) => eventType);

describe("a disputed payment", () => {
  test("is kept with its payment, and staff see it where they work", async ({ world }) => {
    const { member, membershipId, invoice, stripe } = await payer(world);
    const { id } = await stripe.disputeInvoice(invoice.providerInvoiceId, { reason: "product_not_received" });
    await allHandled(world);

    const [dispute] = await disputesOf(world, membershipId);
    expect(dispute).toMatchObject({
      invoiceId: invoice.id,
      amountCents: baseCents,
      reason: "product_not_received",
      status: "needs_response",
    });
    expect(Date.parse(dispute!.dueAt!)).toBeGreaterThan(Date.now());
    expect(await (await fetch(dispute!.url)).text()).toContain("product not received");
    const { api } = await world.staff("agent");
    const user = await api.getUser({ params: { id: member.id } });
    expect(user.disputes).toEqual([dispute]);
    expect(user.timeline.map(({ type }) => type)).toContain("payment_disputed");
    expect((await api.listOpenDisputes()).items).toContainEqual({
      ...dispute,
      membershipId,
      email: member.email,
    });

    await stripe.moveDispute(id, "won");
    await allHandled(world);
    expect((await api.listOpenDisputes()).items.map(({ id }) => id)).not.toContain(dispute!.id);
  });

  test("is emailed to whoever may return money, once for each step", async ({ world }) => {
    const { membershipId, member, invoice, stripe } = await payer(world);
    const [manager, agent] = [await world.staff("manager"), await world.staff("agent")];
    const { id } = await stripe.disputeInvoice(invoice.providerInvoiceId);
    await allHandled(world);
    await expect.poll(async () => (await subjectsTo(world, manager)).length).toBe(1);
    const [mail] = await subjectsTo(world, manager);
    expect(mail!.subject).toContain("a disputed payment of $5.99");
    expect(mail!.text).toContain(`/admin/memberships/edit/${membershipId}`);

    await stripe.moveDispute(id, "under_review");
    await stripe.moveDispute(id, "lost");
    const opened = stripe.events().findLast(({ type }) => type === "charge.dispute.created")!;
    await stripe.resendEvent(opened.id);
    await allHandled(world);
    await expect.poll(async () => (await subjectsTo(world, manager)).length).toBe(2);
    expect(await subjectsTo(world, agent)).toEqual([]);
    expect(await eventsOf(world, member.id)).toEqual(["payment_disputed", "dispute_lost"]);
  });

  test("isn't refunded, also not what was agreed on before", async ({ world }) => {
    const { membershipId, invoice, stripe } = await payer(world);
    const [manager, colleague] = [await world.staff("manager"), await world.staff("manager")];
    await manager.api.askRepayment({
      params: { id: membershipId },
      body: { kind: "credit", invoiceId: null, amountCents: 1999, reason: "The guide came late." },
    });
    const waiting = await refund(manager, membershipId, invoice.id);
    expect(waiting.status).toBe("waiting");
    await stripe.disputeInvoice(invoice.providerInvoiceId);
    await allHandled(world);

    await expect(refund(manager, membershipId, invoice.id)).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "invoiceId", message: contestedText }],
    });
    await expect(colleague.api.approveRepayment({ params: { id: waiting.id } })).rejects.toMatchObject({
      code: "conflict",
      detail: contestedText,
    });
    const { repayments } = await manager.api.listMembershipPayments({ params: { id: membershipId } });
    expect(repayments.find(({ id }) => id === waiting.id)).toMatchObject({
      status: "failed",
      failure: contestedText,
    });
  });

  test("that's lost is money returned: in the member's invoices, the refundable rest, and the figures", async ({
    world,
  }) => {
    const { member, membershipId, invoice, stripe } = await payer(world);
    const manager = await world.staff("manager");
    await refund(manager, membershipId, invoice.id, 99);
    const { id } = await stripe.disputeInvoice(invoice.providerInvoiceId, { amount: baseCents - 99 });
    await stripe.moveDispute(id, "lost");
    await allHandled(world);

    const { items } = await member.api.listInvoices({ query: {} });
    expect(items).toMatchObject([{ status: "paid", refundedCents: baseCents }]);
    await expect(refund(manager, membershipId, invoice.id, 1)).rejects.toMatchObject({
      errors: [{ path: "amountCents", message: "There's $0.00 left to refund of this payment" }],
    });
    const returned = async () => {
      await world.container.services.rollups.catchUpWhole();
      return (await manager.api.getAnalytics({ query: { range: "7d" } })).recurring.refundsCents.now;
    };
    const before = await returned();
    await stripe.moveDispute(id, "won");
    await allHandled(world);
    expect(before - (await returned())).toBe(baseCents - 99);
  });

  test("that's won is as before: nothing is returned, and it can be refunded", async ({ world }) => {
    const { member, membershipId, invoice, stripe } = await payer(world);
    const { id } = await stripe.disputeInvoice(invoice.providerInvoiceId);
    await stripe.moveDispute(id, "won");
    await allHandled(world);
    expect((await member.api.listInvoices({ query: {} })).items).toMatchObject([{ refundedCents: 0 }]);
    const manager = await world.staff("manager");
    expect(await refund(manager, membershipId, invoice.id)).toMatchObject({ status: "done" });
  });

  test("that a bank only asks about can be refunded", async ({ world }) => {
    const { membershipId, invoice, stripe } = await payer(world);
    await stripe.disputeInvoice(invoice.providerInvoiceId, { status: "warning_needs_response" });
    await allHandled(world);
    expect(await disputesOf(world, membershipId)).toMatchObject([{ status: "inquiry" }]);
    const manager = await world.staff("manager");
    expect(await refund(manager, membershipId, invoice.id)).toMatchObject({ status: "done" });
  });

  test("ends the same when its events come before the invoice's, out of order, and again", async ({
    world,
  }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    const manager = await world.staff("manager");
    stripe.holdWebhooks();
    const { url } = await member.api.openCheckout({ body: { plan: "base" } });
    await payWith(url!, cards.pays);
    const bought = stripe.events().findLast(({ type }) => type === "invoice.paid")!;
    const { id } = await stripe.disputeInvoice(bought.data.object.id);
    await stripe.moveDispute(id, "lost");
    stripe.releaseWebhooks("reversed");
    await allHandled(world);
    const handle = world.container.jobHandlers["handle-stripe-event"];
    await world.database.db.updateTable("stripeEvents").set({ handledAt: null }).execute();
    for (const { id: eventId } of stripe.events())
      await Promise.all([handle({ eventId }), handle({ eventId })]);

    const kept = world.database.db.selectFrom("disputes").where("providerDisputeId", "=", id);
    expect(await kept.select(["status", "amountCents"]).execute()).toEqual([
      { status: "lost", amountCents: baseCents },
    ]);
    expect(await eventsOf(world, member.id)).toEqual(["dispute_lost"]);
    await expect.poll(async () => (await subjectsTo(world, manager)).length).toBe(1);
  });

  test("from before we listened is back-filled, and is no news", async ({ world }) => {
    const { member, membershipId, invoice, stripe } = await payer(world);
    const { id } = await stripe.disputeInvoice(invoice.providerInvoiceId);
    await stripe.moveDispute(id, "lost");
    await allHandled(world);
    const { db } = world.database;
    await db.deleteFrom("disputes").where("providerDisputeId", "=", id).execute();
    const before = await eventsOf(world, member.id);

    await world.container.jobHandlers["backfill-invoices"]({ of: "disputes", after: null });

    expect(await disputesOf(world, membershipId)).toMatchObject([{ status: "lost" }]);
    expect(await eventsOf(world, member.id)).toEqual(before);
  });
});

describe("a lost dispute", () => {
  /** A member who has paid for two months, the second of which is running, and disputes one of them. */
  const disputing = async (world: World, month: "earlier" | "running") => {
    const { member, invoice, stripe } = await payer(world);
    await stripe.advanceToPeriodEnd(invoice.providerSubscriptionId!);
    await allHandled(world);
    const { items } = await member.api.listInvoices({ query: {} });
    expect(items).toHaveLength(2);
    const latest = stripe.events().findLast(({ type }) => type === "invoice.paid")!.data.object.id;
    const { id } = await stripe.disputeInvoice(month === "running" ? latest : invoice.providerInvoiceId);
    await allHandled(world);
    expect(await member.api.getMembership()).toMatchObject({ level: "base", cancelAtPeriodEnd: false });
    return { member, stripe, id, subscriptionId: invoice.providerSubscriptionId! };
  };
  const cancels = (member: TestMember) => async () => (await member.api.getMembership()).cancelAtPeriodEnd;
  const mailTo = async (world: World, member: TestMember, subject: string) =>
    (await subjectsTo(world, member)).find((mail) => mail.subject.startsWith(subject))?.text;

  test("of an earlier month ends the plan with the month that's paid, says why, and can be taken back", async ({
    world,
  }) => {
    const { member, stripe, id } = await disputing(world, "earlier");
    await stripe.moveDispute(id, "lost");
    await expect.poll(cancels(member)).toBe(true);
    expect((await member.api.getMembership()).level).toBe("base");
    await expect
      .poll(() => mailTo(world, member, "Your Basic plan ends on"))
      .toContain("Your bank has returned a payment");

    await member.api.resumeMembership();
    const closed = stripe.events().findLast(({ type }) => type === "charge.dispute.closed")!;
    await stripe.resendEvent(closed.id);
    await allHandled(world);
    expect(await cancels(member)()).toBe(false);
    await member.api.cancelMembership();
    await expect
      .poll(async () => (await subjectsTo(world, member)).map(({ text }) => text).join("\n"))
      .toContain("You've canceled your Basic plan.");
  });

  test("of the running month ends the plan at once, and so does one while a payment is owed", async ({
    world,
  }) => {
    const running = await disputing(world, "running");
    const owing = await disputing(world, "earlier");
    await owing.stripe.failNextRenewal(owing.subscriptionId);
    await owing.stripe.advanceToPeriodEnd(owing.subscriptionId);
    await allHandled(world);
    for (const { member, stripe, id } of [running, owing]) {
      await stripe.moveDispute(id, "lost");
      await expect.poll(async () => (await member.api.getMembership()).level).toBe("free");
      const last = await member.api.listInvoices({ query: {} });
      expect(last.items.some(({ isDue }) => isDue)).toBe(false);
    }
  });

  test("ends a plan that its member's deletion had ended already, whether or not they keep the account", async ({
    world,
  }) => {
    const { member, stripe, id } = await disputing(world, "earlier");
    await member.api.requestAccountDeletion({ body: { password: member.password } });
    await expect.poll(cancels(member)).toBe(true);
    await stripe.moveDispute(id, "lost");
    const account = world.database.db
      .selectFrom("users")
      .select("deletionEndsPlan")
      .where("id", "=", member.id);
    await expect.poll(async () => (await account.executeTakeFirst())?.deletionEndsPlan).toBe(false);
    await member.api.undoAccountDeletion();
    await world.container.jobHandlers["settle-leaving-plan"]({ userId: member.id });
    expect(await cancels(member)()).toBe(true);
  });
});
