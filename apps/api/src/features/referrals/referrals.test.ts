import { describe, expect } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import { startWorld, type TestMember, test, type World } from "../../test/world.ts";

const mastercard = "5555555555554444";

const codeOf = async ({ api }: TestMember): Promise<string> =>
  new URL((await api.getReferrals({})).url).pathname.split("/").at(-1)!;

const claim = async (friend: TestMember, referrer: TestMember) =>
  friend.api.claimReferral({ body: { invitation: await codeOf(referrer) } });

const liveAt = (world: World, { id }: TestMember, homeAddress: string) =>
  world.database.db.updateTable("userProfiles").set({ homeAddress }).where("userId", "=", id).execute();

/** Two members, one of whom joined with the other's link. */
async function friends(world: World) {
  const [referrer, friend] = [
    await world.member({ name: "Ada Ray" }),
    await world.member({ name: "Bo Lind" }),
  ];
  await liveAt(world, referrer, "12 Rose Lane, Bath");
  await liveAt(world, friend, "3 Quay Street, Cork");
  await claim(friend, referrer);
  return { referrer, friend };
}

async function pay(world: World, member: TestMember, card: string = cards.pays): Promise<void> {
  const { url } = await member.api.openCheckout({ body: { plan: "base" } });
  await payWith(url!, card);
  await expect.poll(async () => (await invoicesOf(world, member)).length).toBe(1);
}

const invoicesOf = (world: World, { id }: TestMember) =>
  world.database.db.selectFrom("invoices").selectAll().where("userId", "=", id).execute();

/** Lets the paid month pass. */
const month = (world: World, { id }: TestMember) =>
  world.database.db
    .updateTable("invoices")
    .set({ periodEnd: new Date(Date.now() - 1_000).toISOString() })
    .where("userId", "=", id)
    .execute();

const refund = async (world: World, member: TestMember): Promise<void> => {
  const [invoice] = await invoicesOf(world, member);
  await world.database.db
    .insertInto("refunds")
    .values({
      invoiceId: invoice!.id,
      providerRefundId: `re_${invoice!.id}`,
      amountCents: 100,
      currency: "usd",
      status: "succeeded",
      createdAt: new Date().toISOString(),
    })
    .execute();
};

const balanceOf = async ({ api }: TestMember) => (await api.listPoints({ query: {} })).pointsBalance;
const statusOf = async ({ api }: TestMember) => (await api.getReferrals({})).own?.status;

describe("an invitation", () => {
  test("shows a first name and nothing else, to anyone", async ({ world }) => {
    const referrer = await world.member({ name: "Ada Ray" });
    const invitation = await codeOf(referrer);
    expect(await world.visitor().api.getInvitation({ params: { invitation } })).toEqual({
      firstName: "Ada",
      points: 250,
    });
    await expect(
      world.visitor().api.getInvitation({ params: { invitation: "000000000000" } }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test("is claimed once, and claiming it again changes nothing", async ({ world }) => {
    const { referrer, friend } = await friends(world);
    await claim(friend, referrer);
    const other = await world.member();
    await expect(claim(friend, other)).rejects.toMatchObject({ code: "conflict" });
    expect((await referrer.api.getReferrals({})).friends.map(({ status }) => status)).toEqual(["joined"]);
    expect((await other.api.getReferrals({})).friends).toEqual([]);
  });

  test("is refused for yourself, for someone who has paid, and for someone who joined long ago", async ({
    world,
  }) => {
    const [referrer, payer, old] = [await world.member(), await world.member(), await world.member()];
    await expect(claim(referrer, referrer)).rejects.toMatchObject({ code: "conflict" });
    await pay(world, payer);
    await expect(claim(payer, referrer)).rejects.toMatchObject({ code: "conflict" });
    const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await world.database.db
      .updateTable("users")
      .set({ createdAt: longAgo })
      .where("id", "=", old.id)
      .execute();
    await expect(claim(old, referrer)).rejects.toMatchObject({ code: "conflict" });
  });

  test("isn't taken from someone who joined later: two who invite each other would earn twice", async ({
    world,
  }) => {
    const { referrer, friend } = await friends(world);
    await expect(claim(referrer, friend)).rejects.toMatchObject({ code: "conflict" });
    const third = await world.member();
    await claim(third, friend);
    await expect(claim(referrer, third)).rejects.toMatchObject({ code: "conflict" });
    expect((await referrer.api.getReferrals({})).own).toBeNull();
  });

  test("counts once when claimed by fifty calls at once", async ({ world }) => {
    const [referrer, friend] = [await world.member(), await world.member()];
    const invitation = await codeOf(referrer);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => friend.api.claimReferral({ body: { invitation } })),
    );
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
    expect((await referrer.api.getReferrals({})).friends).toHaveLength(1);
  });
});

describe("the friend's first paid month", () => {
  test("earns both points once it's over, once, and tells both", async ({ world }) => {
    const { referrer, friend } = await friends(world);
    await world.container.housekeeping();
    await pay(world, friend);
    await world.container.housekeeping();
    expect([await balanceOf(referrer), await balanceOf(friend)]).toEqual([0, 0]);

    await month(world, friend);
    await Promise.all([world.container.housekeeping(), world.container.housekeeping()]);
    expect([await balanceOf(referrer), await balanceOf(friend)]).toEqual([250, 250]);
    expect(await statusOf(friend)).toBe("earned");
    const titles = async () =>
      (await referrer.api.listNotices({ query: {} })).items.map(({ title }) => title);
    await expect.poll(titles).toContain("250 points: a friend you invited stayed for a month");
  });

  test("earns nothing for two people who live at one address", async ({ world }) => {
    const { referrer, friend } = await friends(world);
    await liveAt(world, friend, "12 rose lane BATH");
    await pay(world, friend);
    await month(world, friend);
    await world.container.housekeeping();
    expect([await balanceOf(referrer), await statusOf(friend)]).toEqual([0, "refused"]);
  });

  test("earns nothing for two people who pay with one card, and something for two cards", async ({
    world,
  }) => {
    const [same, different] = [await friends(world), await friends(world)];
    await pay(world, same.referrer);
    await pay(world, same.friend);
    await pay(world, different.referrer, mastercard);
    await pay(world, different.friend);
    for (const { friend } of [same, different]) await month(world, friend);
    await world.container.housekeeping();
    expect([await statusOf(same.friend), await statusOf(different.friend)]).toEqual(["refused", "earned"]);
  });

  test("earns nothing if it's refunded before its end", async ({ world }) => {
    const { friend } = await friends(world);
    await pay(world, friend);
    await refund(world, friend);
    await month(world, friend);
    await world.container.housekeeping();
    expect(await statusOf(friend)).toBe("joined");
  });

  test("takes the points back if it's refunded later, once, and never below zero", async ({ world }) => {
    const { referrer, friend } = await friends(world);
    await pay(world, friend);
    await month(world, friend);
    await world.container.housekeeping();
    await world.database.db
      .updateTable("userProfiles")
      .set({ pointsBalance: 40 })
      .where("userId", "=", referrer.id)
      .execute();
    await refund(world, friend);
    for (let time = 0; time < 2; time += 1) await world.container.housekeeping();
    expect([await balanceOf(referrer), await balanceOf(friend)]).toEqual([0, 0]);
    expect(await statusOf(friend)).toBe("taken_back");
  });

  test("waits for the bank while a payment is disputed, and takes the points back if that's lost", async ({
    world,
  }) => {
    const { referrer, friend } = await friends(world);
    await pay(world, friend);
    const [invoice] = await invoicesOf(world, friend);
    const stripe = world.services.paymentsStandIn!;
    const { id } = await stripe.disputeInvoice(invoice!.providerInvoiceId);
    const status = world.database.db
      .selectFrom("disputes")
      .select("status")
      .where("providerDisputeId", "=", id);
    const isNow = (expected: string) =>
      expect.poll(async () => (await status.executeTakeFirst())?.status).toBe(expected);
    await isNow("needs_response");
    await month(world, friend);
    await world.container.housekeeping();
    expect(await statusOf(friend)).toBe("joined");
    await stripe.moveDispute(id, "won");
    await isNow("won");
    // Reading the dispute has read the invoice again, too.
    await month(world, friend);
    await world.container.housekeeping();
    expect(await statusOf(friend)).toBe("earned");
    await stripe.moveDispute(id, "lost");
    await isNow("lost");
    await world.container.housekeeping();
    expect([await balanceOf(referrer), await statusOf(friend)]).toEqual([0, "taken_back"]);
  });

  test("takes nothing from a member who has no points left, and goes on with the others", async ({
    world,
  }) => {
    const [first, second] = [await friends(world), await friends(world)];
    for (const { friend } of [first, second]) {
      await pay(world, friend);
      await month(world, friend);
    }
    await world.container.housekeeping();
    const manager = await world.staff("manager");
    const params = { id: first.referrer.id };
    const { updatedAt: ifMatch } = await manager.api.getUser({ params });
    const body = { travelPoints: 0, reason: "Counted twice" };
    await manager.api.updateUser({ params, body }, { ifMatch });
    for (const { friend } of [first, second]) await refund(world, friend);
    await world.container.housekeeping();
    for (const { referrer, friend } of [first, second]) {
      expect(await statusOf(friend)).toBe("taken_back");
      expect([await balanceOf(referrer), await balanceOf(friend)]).toEqual([0, 0]);
    }
  });

  test("waits for a provider that doesn't answer", async () => {
    const world = await startWorld();
    try {
      const { friend } = await friends(world);
      await pay(world, friend);
      await month(world, friend);
      await world.services.paymentsStandIn!.stop();
      await world.container.housekeeping().catch(() => undefined);
      expect(await statusOf(friend)).toBe("joined");
    } finally {
      await world.end();
    }
  });
});
