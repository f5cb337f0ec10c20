import { addDays, calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { pointsExpireOn } from "@evoya/domain/points-expiry";
import { describe, expect } from "vitest";
import { mailsTo } from "../../test/mails.ts";
import { type TestMember, test, type World } from "../../test/world.ts";
import { createPointsRepository } from "./points.repository.ts";

const today = () => calendarDateIn("UTC", new Date());

const earn = (world: World, { id }: TestMember, points: number, subject = `earned-${points}`) =>
  world.container.transact((stores) =>
    stores.points.award({ userId: id, points, reason: "Thanks", way: "thanks", subject }),
  );

async function memberIn(world: World, timezone = "UTC"): Promise<TestMember> {
  const member = await world.member();
  const { db } = world.database;
  await db.updateTable("userProfiles").set({ timezone }).where("userId", "=", member.id).execute();
  return member;
}

/** Points whose last day is `expiresOn`, as if they had been earned 24 months before. */
async function pointsUntil(world: World, member: TestMember, points: number, expiresOn: string) {
  const { db } = world.database;
  await earn(world, member, points, `until-${expiresOn}`);
  const { timezone } = await db
    .selectFrom("userProfiles")
    .select("timezone")
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("pointsLots")
    .set({ expiryDate: expiresOn })
    .where("userId", "=", member.id)
    .where("expiryDate", "=", pointsExpireOn(calendarDateIn(timezone ?? "UTC", new Date())))
    .execute();
}

const told = (world: World, { id }: TestMember, announcedDate: string) =>
  world.database.db.updateTable("pointsLots").set({ announcedDate }).where("userId", "=", id).execute();

const lotsOf = (world: World, { id }: TestMember) =>
  world.database.db
    .selectFrom("pointsLots")
    .select(["expiryDate as expiresOn", "points"])
    .where("userId", "=", id)
    .orderBy("expiryDate")
    .execute();

const pointsOf = ({ api }: TestMember) => api.listPoints({ query: {} });
const titles = async ({ api }: TestMember) => (await api.listNotices()).items.map(({ title }) => title);

describe("points that expire", () => {
  test("last until the end of the month, 24 months later", async ({ world }) => {
    const member = await memberIn(world);
    await earn(world, member, 100);
    await earn(world, member, 20);
    const expected = { points: 120, expiresOn: pointsExpireOn(today()) };
    expect((await pointsOf(member)).nextExpiry).toEqual(expected);
    expect(await lotsOf(world, member)).toEqual([expected]);
  });

  test("count from the month it is where the member lives", async ({ world }) => {
    // January has begun in Auckland, and not in Honolulu.
    const turnOfTheYear = () => new Date("2026-12-31T20:00:00Z");
    for (const [zone, expiresOn] of [
      ["Pacific/Auckland", "2029-01-31"],
      ["Pacific/Honolulu", "2028-12-31"],
    ]) {
      const member = await memberIn(world, zone);
      const award = {
        userId: member.id,
        points: 100,
        reason: "Thanks",
        way: "thanks",
        subject: "turn",
      } as const;
      await world.database.db
        .transaction()
        .execute((trx) => createPointsRepository(trx, turnOfTheYear).award(award));
      expect(await lotsOf(world, member)).toEqual([{ expiresOn, points: 100 }]);
    }
  });

  test("are announced once, 30 days ahead, by bell and email, even if two workers check at the same time", async ({
    world,
  }) => {
    const member = await memberIn(world);
    const day = addDays(today(), 30);
    await pointsUntil(world, member, 1500, day);
    await Promise.all([world.container.everyMinute(), world.container.everyMinute()]);
    await world.container.everyMinute();
    const title = `1,500 points expire on ${dateLabel(day)}`;
    await expect.poll(() => titles(member)).toEqual([title]);
    await expect.poll(() => mailsTo(world, member.email)).toContain(title);
    expect(await pointsOf(member)).toMatchObject({ pointsBalance: 1500, nextExpiry: { expiresOn: day } });
  });

  test("aren't announced a day too early", async ({ world }) => {
    const member = await memberIn(world);
    await pointsUntil(world, member, 100, addDays(today(), 31));
    await world.container.everyMinute();
    expect(await titles(member)).toEqual([]);
  });

  test("get their 30 days, even if the notice comes late", async ({ world }) => {
    const member = await memberIn(world);
    await pointsUntil(world, member, 100, addDays(today(), -3));
    await world.container.everyMinute();
    await world.container.everyMinute();
    const day = addDays(today(), 30);
    expect(await pointsOf(member)).toMatchObject({
      pointsBalance: 100,
      nextExpiry: { points: 100, expiresOn: day },
    });
  });

  test("expire when their day is over, once, and the badge stays", async ({ world }) => {
    const member = await memberIn(world);
    await pointsUntil(world, member, 500, addDays(today(), -1));
    await told(world, member, addDays(today(), -1));
    await earn(world, member, 40);
    await Promise.all([world.container.everyMinute(), world.container.everyMinute()]);
    const { travelPoints, pointsBalance, items } = await pointsOf(member);
    expect({ travelPoints, pointsBalance }).toEqual({ travelPoints: 540, pointsBalance: 40 });
    expect(items.filter(({ kind }) => kind === "expired")).toMatchObject([
      { balanceChange: -500, earnedChange: 0, reason: "Expired" },
    ]);
    const { recentActivity } = await member.api.getDashboard();
    expect(recentActivity.map(({ description }) => description)).toContain("500 points expired");
  });

  test("can be spent on their last day where the member lives", async ({ world }) => {
    // A new day always starts in one of these two, which are 25 hours apart.
    const [east, west] = [await memberIn(world, "Pacific/Kiritimati"), await memberIn(world, "Pacific/Niue")];
    const last = addDays(calendarDateIn("Pacific/Kiritimati", new Date()), -1);
    for (const member of [east, west]) {
      await pointsUntil(world, member, 500, last);
      await told(world, member, last);
    }
    await world.container.everyMinute();
    expect((await pointsOf(east)).pointsBalance).toBe(0);
    expect((await pointsOf(west)).pointsBalance).toBe(500);
  });
});

describe("points of a reward its member cancels", () => {
  const redeem = ({ api }: TestMember) => api.redeemReward({ body: { reward: "planning_session" } });
  const cancel = ({ api }: TestMember, id: string, pointsBack?: number) =>
    api.cancelRewardRedemption({ params: { id }, query: { pointsBack } });

  /** Their totals, once the ledger, the balance, and the lots agree. */
  const sumsOf = async (world: World, member: TestMember) => {
    const { pointsBalance, items } = await pointsOf(member);
    const lots = await lotsOf(world, member);
    expect(items.reduce((sum, { balanceChange }) => sum + balanceChange, 0)).toBe(pointsBalance);
    expect(lots.reduce((sum, { points }) => sum + points, 0)).toBe(pointsBalance);
    return pointsBalance;
  };

  test("keep the day that was announced, however often it's done", async ({ world }) => {
    const member = await memberIn(world);
    const day = addDays(today(), 3);
    await pointsUntil(world, member, 700, day);
    await told(world, member, day);
    for (const _ of [1, 2]) {
      const { id, pointsBack } = await redeem(member);
      expect(pointsBack).toBe(500);
      await cancel(member, id);
      await world.container.everyMinute();
    }
    expect((await pointsOf(member)).nextExpiry).toEqual({ points: 700, expiresOn: day });
    expect(await titles(member)).toEqual([]);
  });

  test("are gone if their last day is over, and the member hears it before", async ({ world }) => {
    const member = await memberIn(world);
    const [over, later] = [addDays(today(), -1), addDays(today(), 200)];
    await pointsUntil(world, member, 200, over);
    await told(world, member, over);
    await pointsUntil(world, member, 300, later);
    const { id, pointsBack } = await redeem(member);
    expect(pointsBack).toBe(300);
    await expect(cancel(member, id, 500)).rejects.toMatchObject({ code: "conflict" });
    expect(await cancel(member, id, 300)).toMatchObject({ status: "cancelled", pointsBack: null });
    expect(await cancel(member, id, 500)).toMatchObject({ status: "cancelled" });
    expect(await lotsOf(world, member)).toEqual([{ expiresOn: later, points: 300 }]);
    expect(await sumsOf(world, member)).toBe(300);
    const { recentActivity } = await member.api.getDashboard();
    expect(recentActivity[0]?.description).toBe(
      "300 of 500 points are back: you canceled Free Trip Planning Session, and the others had expired",
    );
    await expect
      .poll(() => mailsTo(world, member.email))
      .toContain("You canceled: Free Trip Planning Session");
  });

  test("expire once, also on a day on which others expired", async ({ world }) => {
    const member = await memberIn(world);
    const over = addDays(today(), -1);
    await pointsUntil(world, member, 700, over);
    await told(world, member, over);
    const { id } = await redeem(member);
    await Promise.all([world.container.everyMinute(), cancel(member, id)]);
    await world.container.everyMinute();
    expect(await sumsOf(world, member)).toBe(0);
    expect((await pointsOf(member)).items.filter(({ kind }) => kind === "expired")).toHaveLength(2);
  });

  test("can expire on a day on which others of the same day expired earlier", async ({ world }) => {
    const [east, west] = ["Pacific/Kiritimati", "Pacific/Niue"];
    const member = await memberIn(world, east);
    const last = addDays(calendarDateIn(east!, new Date()), -1);
    await pointsUntil(world, member, 700, last);
    await told(world, member, last);
    const { id } = await redeem(member);
    await world.container.everyMinute();
    const profile = world.database.db.updateTable("userProfiles").where("userId", "=", member.id);
    // Where they are now, the points' last day isn't over yet.
    await profile.set({ timezone: west! }).execute();
    await cancel(member, id);
    expect(await sumsOf(world, member)).toBe(500);
    await profile.set({ timezone: east! }).execute();
    await world.container.everyMinute();
    expect(await sumsOf(world, member)).toBe(0);
  });

  test("have another 30 days if the team couldn't deliver it", async ({ world }) => {
    const member = await memberIn(world);
    await pointsUntil(world, member, 500, addDays(today(), -1));
    await told(world, member, addDays(today(), -1));
    const { id } = await redeem(member);
    const { api } = await world.staff("agent");
    await api.settleRedemption({ params: { id }, body: { status: "cancelled" } });
    await world.container.everyMinute();
    expect(await sumsOf(world, member)).toBe(500);
    expect((await pointsOf(member)).nextExpiry).toEqual({ points: 500, expiresOn: addDays(today(), 30) });
  });
});

describe("the oldest points", () => {
  test("are spent first, and return to where they came from", async ({ world }) => {
    const member = await memberIn(world);
    const [soon, later] = [addDays(today(), 100), addDays(today(), 200)];
    await pointsUntil(world, member, 300, later);
    await pointsUntil(world, member, 300, soon);
    const { id } = await member.api.redeemReward({ body: { reward: "planning_session" } });
    expect(await lotsOf(world, member)).toEqual([{ expiresOn: later, points: 100 }]);
    await member.api.cancelRewardRedemption({ params: { id } });
    expect(await lotsOf(world, member)).toEqual([
      { expiresOn: soon, points: 300 },
      { expiresOn: later, points: 300 },
    ]);
  });

  test("stay when an award is taken back", async ({ world }) => {
    const member = await memberIn(world);
    const soon = addDays(today(), 100);
    await pointsUntil(world, member, 300, soon);
    const award = { userId: member.id, points: 50, way: "memory", subject: "photo" } as const;
    await world.container.transact(async ({ points }) => {
      await points.award({ ...award, reason: "Photo" });
      await points.takeBack({ ...award, reason: "Deleted" });
    });
    expect(await lotsOf(world, member)).toEqual([{ expiresOn: soon, points: 300 }]);
  });
});
