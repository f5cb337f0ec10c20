import { describe, expect } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const pays = async (world: World): Promise<TestMember> => {
  const member = await world.member();
  const { url } = await member.api.openCheckout({ body: { plan: "base" } });
  await payWith(url!, cards.pays);
  await expect.poll(async () => (await member.api.getMembership()).level).toBe("base");
  // A late event would fix what a test is about to break.
  await world.services.paymentsStandIn!.webhooksSettled();
  const waiting = world.database.db.selectFrom("stripeEvents").select("id").where("handledAt", "is", null);
  await expect.poll(async () => (await waiting.execute()).length).toBe(0);
  return member;
};

/** Changes our row the way a fault would leave it. */
const spoil = (world: World, { id }: TestMember, changes: object) =>
  world.database.db.updateTable("memberships").set(changes).where("userId", "=", id).execute();

type Staff = Awaited<ReturnType<World["staff"]>>;

/** Runs a comparison, and returns what it found about the member. */
const compared = async ({ api }: Staff, member: TestMember) => {
  await api.compareMemberships();
  await expect
    .poll(async () => (await api.listMembershipDifferences()).lastRun?.finishedAt, { timeout: 20_000 })
    .toBeTruthy();
  const { items } = await api.listMembershipDifferences();
  return items.find(({ userId }) => userId === member.id);
};

describe("comparing with the payment provider", () => {
  test("finds nothing when both agree", async ({ world }) => {
    const member = await pays(world);
    const staff = await world.staff("manager");
    expect(await compared(staff, member)).toBeUndefined();
    const [row] = (await staff.api.listMemberships({ query: { q: member.email } })).items;
    const state = await staff.api.getProviderState({ params: { id: row!.id } });
    expect(state).toMatchObject({
      differences: [],
      subscription: { plan: "base", status: "active", isPaused: false },
    });
    const page = await fetch(state.customerUrl!);
    expect(await page.text()).toContain(member.email);
  });

  test("finds another plan and a pause nobody set, and fixes both", async ({ world }) => {
    const member = await pays(world);
    const staff = await world.staff("manager");
    const suspendedAt = new Date().toISOString();
    await spoil(world, member, { planType: "elite", status: "suspended", suspendedAt });
    const found = await compared(staff, member);
    expect(found?.fields).toEqual([
      { field: "plan", ours: "elite", theirs: "base" },
      { field: "paused", ours: "yes", theirs: "no" },
    ]);
    expect(await staff.api.mendMembership({ params: { id: found!.id } })).toEqual({ fields: [] });
    const [row] = (await staff.api.listMemberships({ query: { q: member.email } })).items;
    const { subscription } = await staff.api.getProviderState({ params: { id: row!.id } });
    expect([row!.plan, row!.status, subscription!.isPaused]).toEqual(["base", "suspended", true]);
    expect((await staff.api.listMembershipDifferences()).items.map(({ userId }) => userId)).not.toContain(
      member.id,
    );
  });

  test("lists subscriptions that someone pays for whose account is gone", async ({ world }) => {
    const [gone, member] = [await pays(world), await pays(world)];
    const staff = await world.staff("manager");
    const [row] = (await staff.api.listMemberships({ query: { q: gone.email } })).items;
    const { subscription } = await staff.api.getProviderState({ params: { id: row!.id } });
    await world.database.db.deleteFrom("users").where("id", "=", gone.id).execute();
    expect(await compared(staff, member)).toBeUndefined();
    const { withoutAccount } = await staff.api.listMembershipDifferences();
    const found = withoutAccount.find(
      ({ stripeSubscriptionId }) => stripeSubscriptionId === subscription!.stripeSubscriptionId,
    );
    expect(await (await fetch(found!.customerUrl)).text()).toContain(gone.email);
  });

  test("finds members who pay there and have no plan here, and those who have one here that ended there", async ({
    world,
  }) => {
    const [lost, over] = [await pays(world), await pays(world)];
    const staff = await world.staff("manager");
    await world.database.db.deleteFrom("memberships").where("userId", "=", lost.id).execute();
    await spoil(world, over, { stripeSubscriptionId: "sub_gone" });
    const found = await compared(staff, lost);
    expect(found?.fields[0]).toMatchObject({ field: "subscription", ours: "none" });
    expect(await staff.api.mendMembership({ params: { id: found!.id } })).toEqual({ fields: [] });
    expect((await lost.api.getMembership()).level).toBe("base");
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select("action")
      .where("subjectUserId", "=", lost.id)
      .execute();
    expect(log).toContainEqual({ action: "membership.mend" });
    const { items } = await staff.api.listMembershipDifferences();
    expect(items.map(({ userId }) => userId)).toContain(over.id);
  });

  test("lets agents see differences, but not fix them", async ({ world }) => {
    const { api } = await world.staff("agent");
    expect((await api.listMembershipDifferences()).items).toBeInstanceOf(Array);
    await expect(api.compareMemberships()).rejects.toMatchObject({ code: "forbidden" });
  });

  test("starts each night once", async ({ world }) => {
    const { db } = world.database;
    const nights = () =>
      db.selectFrom("reconciliations").select("id").where("nightDate", "is not", null).execute();
    await world.container.housekeeping();
    await world.container.housekeeping();
    expect((await nights()).length).toBeLessThanOrEqual(1);
  });
});
