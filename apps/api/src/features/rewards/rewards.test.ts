import { dateLabel, lastWholeDay } from "@evoya/domain/dates";
import { zoneOf } from "@evoya/domain/time-zones";
import { describe, expect } from "vitest";
import { type TestMember, test, type World } from "../../test/world.ts";

/** Gives a member points the way the product does: an entry in the ledger, and both totals. */
const earn = (world: World, member: TestMember, points: number, key = `earned-${points}`) =>
  world.container.transact(({ points: ledger }) =>
    ledger.award({ userId: member.id, points, reason: `Earned ${points}`, way: "thanks", subject: key }),
  );

const richMember = async (world: World, points: number, options: Parameters<World["member"]>[0] = {}) => {
  const member = await world.member(options);
  await earn(world, member, points);
  return member;
};

const session = { body: { reward: "planning_session" } } as const;
const premium = { body: { reward: "premium_month" } } as const;

/** A month that was requested before months started by themselves, and still waits for the team. */
const requestedMonth = async (world: World, member: TestMember): Promise<string> => {
  const spent = await world.container.transact(({ points }) =>
    points.spend({ userId: member.id, points: 1000, reason: "Redeemed: Premium Upgrade", key: "month" }),
  );
  const { id } = await world.database.db
    .insertInto("rewardRedemptions")
    .values({
      userId: member.id,
      rewardKey: "premium_month",
      costPoints: 1000,
      ledgerEntryId: spent?.id ?? "",
      paidWith: JSON.stringify(spent?.paidWith),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

const textsTo = async (world: World, to: string): Promise<string> => {
  const mails = await world.database.db
    .selectFrom("mailOutbox")
    .select("text")
    .where("to", "=", to)
    .execute();
  return mails.map(({ text }) => text.replaceAll(/\s+/g, " ")).join(" ");
};

const mailsTo = (world: World, to: string) =>
  world.database.db.selectFrom("mailOutbox").select("subject").where("to", "=", to).execute();

describe("GET /v1/me/points", () => {
  test("is empty for a member who has earned nothing", async ({ world }) => {
    const member = await world.member();
    expect(await member.api.listPoints({ query: {} })).toEqual({
      travelPoints: 0,
      pointsBalance: 0,
      nextExpiry: null,
      items: [],
      nextCursor: null,
    });
  });

  test("lists the member's own ledger newest first, page by page, without gaps", async ({ world }) => {
    const member = await world.member();
    for (const points of [10, 20, 30, 40, 50]) await earn(world, member, points);
    await richMember(world, 999);
    const read: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await member.api.listPoints({ query: { limit: 2, cursor } });
      expect(page).toMatchObject({ travelPoints: 150, pointsBalance: 150 });
      read.push(...page.items.map(({ balanceChange }) => balanceChange));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toEqual([50, 40, 30, 20, 10]);
  });

  test("refuses a cursor we didn't make", async ({ world }) => {
    const member = await world.member();
    await expect(member.api.listPoints({ query: { cursor: "there" } })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});

describe("POST /v1/me/reward-redemptions", () => {
  test("spends the points, keeps the badge, and is listed", async ({ world }) => {
    const member = await richMember(world, 620);
    const redemption = await member.api.redeemReward(session);
    expect(redemption).toMatchObject({
      rewardKey: "planning_session",
      name: "Free Trip Planning Session",
      costPoints: 500,
      status: "requested",
    });
    expect((await member.api.listRewardRedemptions({ query: {} })).items).toEqual([redemption]);
    const { travelPoints, pointsBalance, items } = await member.api.listPoints({ query: {} });
    expect({ travelPoints, pointsBalance }).toEqual({ travelPoints: 620, pointsBalance: 120 });
    expect(items[0]).toMatchObject({
      kind: "redeemed",
      earnedChange: 0,
      balanceChange: -500,
      balanceAfter: 120,
      reason: "Redeemed: Free Trip Planning Session",
    });
    const { recentActivity } = await member.api.getDashboard();
    expect(recentActivity[0]).toMatchObject({
      type: "reward_redeemed",
      description: "Redeemed 500 points: Free Trip Planning Session",
    });
  });

  test("waits in the team's menu until it's delivered or canceled", async ({ world }) => {
    const agent = await world.staff("agent");
    const waiting = async () => (await agent.api.getWaitingWork()).rewards;
    const before = await waiting();
    const [first, second] = [await richMember(world, 500), await richMember(world, 500)];
    const { id } = await first.api.redeemReward(session);
    const other = await second.api.redeemReward(session);
    const listed = await agent.api.countMemberRedemptions({ query: { status: "requested" } });
    expect(await waiting()).toBe(before + 2);
    expect(listed.count).toBe(before + 2);
    await agent.api.settleRedemption({ params: { id }, body: { status: "fulfilled" } });
    await second.api.cancelRewardRedemption({ params: { id: other.id } });
    expect(await waiting()).toBe(before);
  });

  test("refuses a member without enough points, and says how many are missing", async ({ world }) => {
    const member = await richMember(world, 460);
    await expect(member.api.redeemReward(session)).rejects.toMatchObject({
      code: "not_enough_points",
      detail: "You need 40 more points for this.",
    });
    expect(await member.api.listPoints({ query: {} })).toMatchObject({ pointsBalance: 460 });
    expect((await member.api.listRewardRedemptions({ query: {} })).items).toEqual([]);
  });

  test("only those the points pay for succeed, out of several at once", async ({ world }) => {
    const member = await richMember(world, 1100);
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => member.api.redeemReward(session)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "not_enough_points" });
    expect(await member.api.listPoints({ query: {} })).toMatchObject({ pointsBalance: 100 });
    expect((await member.api.listRewardRedemptions({ query: {} })).items).toHaveLength(2);
  });

  test("the same request sent twice at once spends once", async ({ world }) => {
    const member = await richMember(world, 2000);
    const send = () => member.api.redeemReward(session, { idempotencyKey: "one-click" });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await member.api.listPoints({ query: {} })).toMatchObject({ pointsBalance: 1500 });
  });

  test("emails the member and the team", async ({ world }) => {
    const member = await richMember(world, 500, { name: "Mira Stone" });
    await member.api.redeemReward(session);
    await expect
      .poll(() => mailsTo(world, member.email))
      .toContainEqual({ subject: "You redeemed: Free Trip Planning Session" });
    await expect
      .poll(() => mailsTo(world, world.config.STAFF_MAIL))
      .toContainEqual({ subject: "Reward redeemed: Free Trip Planning Session, Mira Stone" });
  });

  test("a month of a plan starts at once, and ends on its own", async ({ world }) => {
    const member = await richMember(world, 1000, { name: "Juno Hale" });
    const redemption = await member.api.redeemReward(premium);
    expect(redemption).toMatchObject({ rewardKey: "premium_month", status: "fulfilled" });
    expect(await member.api.getMembership()).toMatchObject({ level: "base", hasSubscription: false });
    expect((await member.api.getSession()).member).toMatchObject({ level: "base" });
    const { grantEndsAt } = await world.database.db
      .selectFrom("memberships")
      .select("grantEndsAt")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    const days = (Date.parse(grantEndsAt ?? "") - Date.now()) / 86_400_000;
    // The email has the day that Billing shows.
    const through = dateLabel(lastWholeDay(zoneOf(null), grantEndsAt ?? ""));
    await expect.poll(() => textsTo(world, member.email)).toContain(`yours through ${through}.`);
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    const { recentActivity } = await member.api.getDashboard();
    expect(recentActivity.map(({ type }) => type).toSorted()).toEqual(
      expect.arrayContaining(["membership_changed", "reward_redeemed"]),
    );
    await expect
      .poll(() => mailsTo(world, member.email))
      .toContainEqual({ subject: "Your reward is ready: Premium Upgrade" });
    // There's nothing for the team to deliver.
    expect(await mailsTo(world, world.config.STAFF_MAIL)).not.toContainEqual({
      subject: "Reward redeemed: Premium Upgrade, Juno Hale",
    });
    await expect(member.api.cancelRewardRedemption({ params: { id: redemption.id } })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("starts nothing for a month without the points for it", async ({ world }) => {
    const member = await richMember(world, 999);
    await expect(member.api.redeemReward(premium)).rejects.toMatchObject({ code: "not_enough_points" });
    expect(await member.api.getMembership()).toMatchObject({ level: "free" });
  });

  test("starts and charges for one of several months requested at once", async ({ world }) => {
    const member = await richMember(world, 3000);
    const answers = await Promise.allSettled([1, 2, 3].map(() => member.api.redeemReward(premium)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    // On a slow machine, the others may wait too long for the first and be asked to try again.
    for (const answer of answers)
      if (answer.status === "rejected") expect(["already_on_plan", "conflict"]).toContain(answer.reason.code);
    expect(await member.api.listPoints({ query: {} })).toMatchObject({ pointsBalance: 2000 });
    expect((await member.api.listRewardRedemptions({ query: {} })).items).toHaveLength(1);
  });

  test("ends in one outcome for a month redeemed while the team gives the plan", async ({ world }) => {
    const member = await richMember(world, 1000);
    const manager = await world.staff("manager");
    await Promise.allSettled([
      member.api.redeemReward(premium),
      manager.api.addMembership({ body: { userId: member.id, plan: "base" } }),
    ]);
    expect(await member.api.getMembership()).toMatchObject({ level: "base" });
    const redeemed = (await member.api.listRewardRedemptions({ query: {} })).items.length;
    expect(await member.api.listPoints({ query: {} })).toMatchObject({
      pointsBalance: redeemed === 1 ? 0 : 1000,
    });
  });

  test("sells nobody a plan they have, or the same month twice", async ({ world }) => {
    const paying = await richMember(world, 1000, { plan: "base" });
    await expect(paying.api.redeemReward(premium)).rejects.toMatchObject({ code: "already_on_plan" });
    const member = await richMember(world, 2000);
    await member.api.redeemReward(premium);
    await expect(member.api.redeemReward(premium)).rejects.toMatchObject({ code: "already_on_plan" });
    expect(await member.api.listPoints({ query: {} })).toMatchObject({ pointsBalance: 1000 });
  });

  test("points don't lift a pause, and don't pay for a month that's on its way", async ({ world }) => {
    const paused = await richMember(world, 1000);
    await world.database.db
      .insertInto("memberships")
      .values({ userId: paused.id, planType: "base", status: "suspended" })
      .execute();
    await expect(paused.api.redeemReward(premium)).rejects.toMatchObject({ code: "conflict" });
    expect(await paused.api.getMembership()).toMatchObject({ level: "free", status: "suspended" });
    const waiting = await richMember(world, 2000);
    await requestedMonth(world, waiting);
    await expect(waiting.api.redeemReward(premium)).rejects.toMatchObject({ code: "conflict" });
    expect(await waiting.api.listPoints({ query: {} })).toMatchObject({ pointsBalance: 1000 });
  });

  test("refuses a reward that isn't offered", async ({ world }) => {
    const member = await richMember(world, 5000);
    const answer = await member.http.post(
      "/v1/me/reward-redemptions",
      { reward: "yacht" },
      { validateStatus: () => true },
    );
    expect(answer.status).toBe(422);
  });
});

describe("POST /v1/me/reward-redemptions/:id/cancel", () => {
  const cancel = ({ api }: TestMember, id: string) => api.cancelRewardRedemption({ params: { id } });

  test("brings the points back, and tells the member and the team", async ({ world }) => {
    const member = await richMember(world, 700, { name: "Theo Lark" });
    const { nextExpiry } = await member.api.listPoints({ query: {} });
    const { id } = await member.api.redeemReward(session);
    expect(await cancel(member, id)).toMatchObject({ id, status: "cancelled", cancelledBy: "member" });
    const points = await member.api.listPoints({ query: {} });
    // They expire when they would have.
    expect(points).toMatchObject({ travelPoints: 700, pointsBalance: 700, nextExpiry });
    expect(points.items[0]).toMatchObject({
      kind: "refunded",
      balanceChange: 500,
      reason: "Canceled: Free Trip Planning Session",
    });
    const { recentActivity } = await member.api.getDashboard();
    expect(recentActivity[0]).toMatchObject({
      description: "500 points are back: you canceled Free Trip Planning Session",
    });
    await expect
      .poll(() => mailsTo(world, member.email))
      .toContainEqual({ subject: "Your 500 points are back" });
    await expect
      .poll(() => mailsTo(world, world.config.STAFF_MAIL))
      .toContainEqual({ subject: "Reward canceled: Free Trip Planning Session, Theo Lark" });
  });

  test("fifty at once, while the team delivers, end in one outcome", async ({ world }) => {
    const member = await richMember(world, 500);
    const { id } = await member.api.redeemReward(session);
    const agent = await world.staff("agent");
    const [delivery] = await Promise.allSettled([
      agent.api.settleRedemption({ params: { id }, body: { status: "fulfilled" } }),
      ...Array.from({ length: 50 }, () => cancel(member, id)),
    ]);
    const { pointsBalance, items } = await member.api.listPoints({ query: {} });
    const isDelivered = delivery.status === "fulfilled";
    expect([pointsBalance, items.length]).toEqual(isDelivered ? [0, 2] : [500, 3]);
  });

  test("is refused once it's delivered, and the team can't deliver what was canceled", async ({ world }) => {
    const member = await richMember(world, 1000);
    const agent = await world.staff("agent");
    const delivered = await member.api.redeemReward(session);
    await agent.api.settleRedemption({ params: { id: delivered.id }, body: { status: "fulfilled" } });
    await expect(cancel(member, delivered.id)).rejects.toMatchObject({
      code: "conflict",
      detail: "This reward is already yours, so it can't be canceled.",
    });
    const cancelled = await member.api.redeemReward(session);
    await cancel(member, cancelled.id);
    await expect(
      agent.api.settleRedemption({ params: { id: cancelled.id }, body: { status: "fulfilled" } }),
    ).rejects.toMatchObject({
      code: "conflict",
      detail: "The member canceled this, so there's nothing to deliver.",
    });
    expect(await member.api.listPoints({ query: {} })).toMatchObject({ pointsBalance: 500 });
  });

  test("finds only the member's own", async ({ world }) => {
    const member = await richMember(world, 500);
    const { id } = await member.api.redeemReward(session);
    await expect(cancel(await world.member(), id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("PATCH /v1/admin/reward-redemptions/:id", () => {
  test("canceling returns the points, once, and tells the member", async ({ world }) => {
    const member = await richMember(world, 700);
    const { id } = await member.api.redeemReward(session);
    const agent = await world.staff("agent");
    const settled = await agent.api.settleRedemption({
      params: { id },
      body: { status: "cancelled", note: "Asked us to" },
    });
    expect(settled).toMatchObject({
      status: "cancelled",
      note: "Asked us to",
      member: { email: member.email, pointsBalance: 700 },
    });
    await expect(
      agent.api.settleRedemption({ params: { id }, body: { status: "cancelled" } }),
    ).rejects.toMatchObject({ code: "conflict" });
    const { travelPoints, pointsBalance, items } = await member.api.listPoints({ query: {} });
    expect({ travelPoints, pointsBalance }).toEqual({ travelPoints: 700, pointsBalance: 700 });
    expect(items[0]).toMatchObject({ kind: "refunded", balanceChange: 500 });
    expect(JSON.stringify(await member.api.listRewardRedemptions({ query: {} }))).not.toContain("Asked us");
    await expect
      .poll(() => mailsTo(world, member.email))
      .toContainEqual({ subject: "Your 500 points are back" });
  });

  test("settling twice at once settles it once", async ({ world }) => {
    const member = await richMember(world, 500);
    const { id } = await member.api.redeemReward(session);
    const agent = await world.staff("agent");
    const answers = await Promise.allSettled(
      (["fulfilled", "cancelled"] as const).map((status) =>
        agent.api.settleRedemption({ params: { id }, body: { status } }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [{ status } = { status: "none" }] = (await member.api.listRewardRedemptions({ query: {} })).items;
    const { pointsBalance } = await member.api.listPoints({ query: {} });
    expect(pointsBalance).toBe(status === "cancelled" ? 500 : 0);
  });

  test("delivering a month asked for earlier starts the plan for a month", async ({ world }) => {
    const member = await richMember(world, 1000);
    const id = await requestedMonth(world, member);
    const agent = await world.staff("agent");
    await agent.api.settleRedemption({ params: { id }, body: { status: "fulfilled" } });
    expect(await member.api.getMembership()).toMatchObject({ level: "base" });
    const { grantEndsAt } = await world.database.db
      .selectFrom("memberships")
      .select("grantEndsAt")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    const days = (Date.parse(grantEndsAt ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
  });

  test("doesn't give a month to a member who already has a paid plan", async ({ world }) => {
    const member = await richMember(world, 1000);
    const id = await requestedMonth(world, member);
    await world.database.db
      .insertInto("memberships")
      .values({ userId: member.id, planType: "elite" })
      .execute();
    const agent = await world.staff("agent");
    await expect(
      agent.api.settleRedemption({ params: { id }, body: { status: "fulfilled" } }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await member.api.getMembership()).toMatchObject({ level: "elite" });
  });

  test("is listed for staff while it's open", async ({ world }) => {
    const member = await richMember(world, 500);
    const { id } = await member.api.redeemReward(session);
    const agent = await world.staff("agent");
    const open = async () =>
      (await agent.api.listMemberRedemptions({ query: { status: "requested", limit: 100 } })).items.map(
        (redemption) => redemption.id,
      );
    expect(await open()).toContain(id);
    await agent.api.settleRedemption({ params: { id }, body: { status: "fulfilled" } });
    expect(await open()).not.toContain(id);
    expect((await member.api.listRewardRedemptions({ query: {} })).items[0]).toMatchObject({
      status: "fulfilled",
    });
  });
});
