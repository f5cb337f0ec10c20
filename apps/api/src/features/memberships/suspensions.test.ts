import { expect } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import type { TestMember, World } from "../../test/world.ts";
import { test } from "../../test/world.ts";

const rowOf = (world: World, member: TestMember) =>
  world.database.db
    .selectFrom("memberships")
    .selectAll()
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();

/** What staff change about a membership. */
async function set(
  world: World,
  member: TestMember,
  body: { status: "active" | "suspended" | "cancelled"; endsOn?: string },
): Promise<void> {
  const { api } = await world.staff("manager");
  const { id, updatedAt } = await rowOf(world, member);
  await api.updateMembership({ params: { id }, body }, { ifMatch: updatedAt });
}

/** Suspends a plan that staff gave. */
const suspend = (world: World, member: TestMember) => set(world, member, { status: "suspended" });

const paused = { code: "conflict", detail: "Your plan is paused. Write to us, and we'll sort it out." };

test("a member whose plan is paused can't pay for another: it would be paused, too", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  await suspend(world, member);
  await expect(member.api.openCheckout({ body: { plan: "elite" } })).rejects.toMatchObject(paused);
  await expect(member.api.openCheckout({ body: { plan: "base" } })).rejects.toMatchObject(paused);
  await expect(member.api.previewPlanChange({ query: { plan: "elite" } })).rejects.toMatchObject(paused);
});

test("a plan given again lifts the suspension, so a plan paid for later is active", async ({ world }) => {
  const member = await world.member({ plan: "base" });
  await suspend(world, member);
  const { api } = await world.staff("manager");
  const params = { id: member.id };
  const { updatedAt: ifMatch } = await api.getUser({ params });
  await api.updateUser({ params, body: { plan: "base" } }, { ifMatch });
  expect(await member.api.getMembership()).toMatchObject({ level: "base", status: "active" });

  const { url } = await member.api.openCheckout({ body: { plan: "elite" } });
  await payWith(url!, cards.pays);
  await expect.poll(() => member.api.getMembership()).toMatchObject({ level: "elite", status: "active" });
});

const nothingLeft = { code: "conflict", detail: expect.stringContaining("ended while it was paused") };

test("a month whose time is over can't be resumed for free, and is given again with a last day", async ({
  world,
}) => {
  const member = await world.member();
  await world.container.transact(({ points }) =>
    points.award({ userId: member.id, points: 1000, reason: "Thanks", way: "thanks", subject: "month" }),
  );
  await member.api.redeemReward({ body: { reward: "premium_month" } });
  await suspend(world, member);
  await world.database.db
    .updateTable("memberships")
    .set({ grantEndsAt: new Date(Date.now() - 1000).toISOString() })
    .where("userId", "=", member.id)
    .execute();
  await expect(set(world, member, { status: "active" })).rejects.toMatchObject(nothingLeft);
  expect(await member.api.getMembership()).toMatchObject({ level: "free", status: "suspended" });
  await set(world, member, { status: "active", endsOn: "2099-05-31" });
  expect(await member.api.getMembership()).toMatchObject({ level: "base", status: "active" });
});

test("a given plan whose time isn't over is resumed, and keeps its last day", async ({ world }) => {
  const member = await world.member();
  const { api } = await world.staff("manager");
  await api.addMembership({ body: { userId: member.id, plan: "base", endsOn: "2099-05-31" } });
  await suspend(world, member);
  await set(world, member, { status: "active" });
  expect(await member.api.getMembership()).toMatchObject({ level: "base", status: "active" });
  expect((await rowOf(world, member)).grantEndsAt).toBe("2099-06-01T12:00:00Z");
});

test("a subscription that ended while it was paused isn't resumed as a free plan", async ({ world }) => {
  const member = await world.member();
  const { url } = await member.api.openCheckout({ body: { plan: "elite" } });
  await payWith(url!, cards.pays);
  await expect.poll(() => member.api.getMembership()).toMatchObject({ level: "elite" });
  await member.api.cancelMembership();
  await suspend(world, member);
  const { stripeSubscriptionId } = await rowOf(world, member);
  await world.services.paymentsStandIn!.advanceToPeriodEnd(stripeSubscriptionId!);
  await expect.poll(() => member.api.getMembership()).toMatchObject({ hasSubscription: false });
  await expect(set(world, member, { status: "active" })).rejects.toMatchObject(nothingLeft);
  await set(world, member, { status: "cancelled" });
  const again = await member.api.openCheckout({ body: { plan: "base" } });
  expect(again.url).not.toBeNull();
});
