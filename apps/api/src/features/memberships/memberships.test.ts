import { describe, expect } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import type { TestMember, World } from "../../test/world.ts";
import { test } from "../../test/world.ts";

const buy = async (member: TestMember, plan: "base" | "elite") => {
  const checkout = await member.api.openCheckout({ body: { plan } });
  await payWith(checkout.url!, cards.pays);
  return checkout;
};

const levelOf = (member: TestMember) => async () => (await member.api.getMembership()).level;

/** What may happen once only, whatever the provider repeats. */
const countOf = async (world: World, member: TestMember) => {
  const { db } = world.database;
  const feed = await db
    .selectFrom("activityFeed")
    .select("id")
    .where("userId", "=", member.id)
    .where("activityType", "=", "membership_changed")
    .execute();
  const rows = await db.selectFrom("memberships").select("id").where("userId", "=", member.id).execute();
  return { feed: feed.length, rows: rows.length };
};

/** Changes that wait for the provider. */
const turnsTaken = (world: World, member: TestMember) => async () =>
  (
    await world.database.db
      .selectFrom("membershipTurns")
      .select("userId")
      .where("userId", "=", member.id)
      .where("turnEndsAt", "is not", null)
      .execute()
  ).length;

const allHandled = (world: World) => async () =>
  (await world.database.db.selectFrom("stripeEvents").select("id").where("handledAt", "is", null).execute())
    .length;

describe("buying a plan", () => {
  test("changes the plan when the provider says it is paid, and not before", async ({ world }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    stripe.holdWebhooks();
    const checkout = await buy(member, "base");
    expect(await levelOf(member)()).toBe("free");
    await stripe.releaseWebhooks("as_sent");
    await expect.poll(levelOf(member)).toBe("base");
    await expect
      .poll(async () => (await member.api.getCheckout({ params: { id: checkout.id } })).status)
      .toBe("paid");
    expect((await member.api.getSession()).member!.level).toBe("base");
    const { recentActivity } = await (await world.staff()).api.getStaffDashboard();
    const own = recentActivity.filter(({ userId }) => userId === member.id);
    expect(own.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(["payment_success", "membership_upgrade"]),
    );
  });

  test("that is declined leaves the plan as it was", async ({ world }) => {
    const member = await world.member();
    const checkout = await member.api.openCheckout({ body: { plan: "base" } });
    const page = await payWith(checkout.url!, cards.declined);
    expect(page.status).toBe(402);
    expect(await levelOf(member)()).toBe("free");
    expect((await member.api.getCheckout({ params: { id: checkout.id } })).status).toBe("open");
  });

  test("that is cancelled leaves the plan as it was, and the page takes no money any more", async ({
    world,
  }) => {
    const member = await world.member();
    const { id, url } = await member.api.openCheckout({ body: { plan: "elite" } });
    expect(await member.api.cancelCheckout({ params: { id } })).toMatchObject({
      status: "cancelled",
      url: null,
    });
    await payWith(url!, cards.pays);
    await world.services.paymentsStandIn!.webhooksSettled();
    await expect.poll(allHandled(world)).toBe(0);
    expect(await levelOf(member)()).toBe("free");
  });

  test("twice at once opens one page: the second waits its turn, and then goes on with it", async ({
    world,
  }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    stripe.holdAnswers();
    const first = member.api.openCheckout({ body: { plan: "base" } });
    await expect.poll(turnsTaken(world, member)).toBe(1);
    await expect(member.api.openCheckout({ body: { plan: "base" } })).rejects.toMatchObject({
      code: "conflict",
    });
    stripe.releaseAnswers();
    const { id, url } = await first;
    expect(await member.api.openCheckout({ body: { plan: "base" } })).toMatchObject({ id, url });
  });

  test("with one Idempotency-Key runs once, and answers the same again", async ({ world }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    const key = { idempotencyKey: "one-key" };
    stripe.holdAnswers();
    const first = member.api.openCheckout({ body: { plan: "base" } }, key);
    await expect.poll(turnsTaken(world, member)).toBe(1);
    await expect(member.api.openCheckout({ body: { plan: "base" } }, key)).rejects.toMatchObject({
      code: "conflict",
    });
    stripe.releaseAnswers();
    const opened = await first;
    expect(await member.api.openCheckout({ body: { plan: "base" } }, key)).toEqual(opened);
    await expect(member.api.openCheckout({ body: { plan: "elite" } }, key)).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
  });

  test("goes on where a request that died left its Idempotency-Key and its turn", async ({ world }) => {
    const member = await world.member();
    const { db } = world.database;
    const key = { idempotencyKey: "left-behind" };
    const { id } = await member.api.openCheckout({ body: { plan: "base" } }, key);
    const longAgo = "2020-01-01T00:00:00Z";
    await db
      .updateTable("idempotencyKeys")
      .set({ leaseEndsAt: longAgo, responseBody: null })
      .where("key", "=", key.idempotencyKey)
      .execute();
    await db
      .updateTable("membershipTurns")
      .set({ turnEndsAt: longAgo })
      .where("userId", "=", member.id)
      .execute();
    expect(await member.api.openCheckout({ body: { plan: "base" } }, key)).toMatchObject({ id });
  });

  test("changes nothing twice when events come again, late and out of order", async ({ world }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    stripe.holdWebhooks();
    await buy(member, "base");
    await stripe.releaseWebhooks("reversed");
    await expect.poll(levelOf(member)).toBe("base");
    await expect.poll(allHandled(world)).toBe(0);
    for (const { id } of stripe.events()) await stripe.resendEvent(id);
    await stripe.webhooksSettled();
    await expect.poll(allHandled(world)).toBe(0);
    expect(await countOf(world, member)).toEqual({ feed: 1, rows: 1 });
    expect(await levelOf(member)()).toBe("base");
  });

  test("of the plan one has is refused, and of a lower one too", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    await expect(member.api.openCheckout({ body: { plan: "elite" } })).rejects.toMatchObject({
      code: "already_on_plan",
    });
    await expect(member.api.openCheckout({ body: { plan: "base" } })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("upgrades a paying member on the card they have, with one subscription in the end", async ({
    world,
  }) => {
    const member = await world.member();
    await buy(member, "base");
    await expect.poll(levelOf(member)).toBe("base");
    const upgrade = await member.api.openCheckout({ body: { plan: "elite" } });
    expect(upgrade.url).toBeNull();
    await expect.poll(levelOf(member)).toBe("elite");
  });
});

describe("leaving a plan", () => {
  test("keeps it to the end of the paid period, and can be taken back", async ({ world }) => {
    const member = await world.member();
    await buy(member, "base");
    await expect.poll(levelOf(member)).toBe("base");
    expect(await member.api.cancelMembership()).toMatchObject({ level: "base", cancelAtPeriodEnd: true });
    expect(await member.api.resumeMembership()).toMatchObject({ level: "base", cancelAtPeriodEnd: false });
  });

  test("ends it when the period is over", async ({ world }) => {
    const member = await world.member();
    await buy(member, "base");
    await expect.poll(levelOf(member)).toBe("base");
    await member.api.cancelMembership();
    const { stripeSubscriptionId } = await world.database.db
      .selectFrom("memberships")
      .select("stripeSubscriptionId")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    await world.services.paymentsStandIn!.advanceToPeriodEnd(stripeSubscriptionId!);
    await expect.poll(levelOf(member)).toBe("free");
    expect(await member.api.getMembership()).toMatchObject({ status: "cancelled", hasSubscription: false });
  });

  test("without a subscription is refused", async ({ world }) => {
    const member = await world.member();
    await expect(member.api.cancelMembership()).rejects.toMatchObject({ code: "conflict" });
    await expect(member.api.openBillingPortal()).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("POST /v1/webhooks/stripe", () => {
  test("refuses what the provider did not sign", async ({ world }) => {
    const { http } = world.visitor();
    const response = await http.post(
      "/v1/webhooks/stripe",
      { id: "evt_forged", type: "checkout.session.completed" },
      { headers: { "stripe-signature": "t=1,v1=00" }, validateStatus: () => true },
    );
    expect(response.status).toBe(422);
    const stored = await world.database.db
      .selectFrom("stripeEvents")
      .select("id")
      .where("id", "=", "evt_forged")
      .execute();
    expect(stored).toEqual([]);
  });
});
