import { expect } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import type { TestMember, World } from "../../test/world.ts";
import { test } from "../../test/world.ts";

/** Suspends a plan that staff gave. */
async function suspend(world: World, member: TestMember): Promise<void> {
  const { api } = await world.staff("manager");
  const { id, updatedAt } = await world.database.db
    .selectFrom("memberships")
    .select(["id", "updatedAt"])
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();
  await api.updateMembership({ params: { id }, body: { status: "suspended" } }, { ifMatch: updatedAt });
}

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
