import { referralPoints } from "@evoya/domain/referrals";
import { uploadPoints } from "@evoya/domain/rewards";
import type { Problem } from "@evoya/schemas/problems";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { cards, payWith } from "../dev/stripe/test-world.ts";
import { fifty, test } from "./fifty.ts";
import { aReadyTrip } from "./shared-trip.ts";
import type { TestMember, World } from "./world.ts";

const earn = (world: World, { id: userId }: TestMember, points: number) =>
  world.container.transact(({ points: ledger }) =>
    ledger.award({ userId, points, reason: "Thanks", way: "thanks", subject: crypto.randomUUID() }),
  );

const balanceOf = async ({ api }: TestMember) => {
  const { travelPoints, pointsBalance, items } = await api.listPoints({ query: { limit: 50 } });
  expect(items.reduce((sum, { balanceChange }) => sum + balanceChange, 0)).toBe(pointsBalance);
  return { travelPoints, pointsBalance };
};

const photo = async (shade: number) => {
  const background = { r: shade, g: 90, b: 90 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "one.png");
};

/** Tries again like a browser, while more pictures are waiting to be prepared than we allow. */
async function untilPrepared<T>(upload: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await upload();
    } catch (problem) {
      if ((problem as Partial<Problem>).status !== 503) throw problem;
    }
  }
}

const addTo = ({ api }: TestMember, id: string, file: File) =>
  untilPrepared(() => api.uploadTripMedia({ params: { id }, query: { caption: "Dusk" }, file }));

const session = { body: { reward: "planning_session" } } as const;

describe("points, with fifty requests at once", { timeout: 60_000 }, () => {
  test("the bonus for a complete profile is paid once", async ({ world }) => {
    const member = await world.member();
    const wishes = { preferredDestinations: ["Beach"] };
    await world.database.db.updateTable("userProfiles").set(wishes).where("userId", "=", member.id).execute();
    const file = await photo(80);
    const { done } = await fifty(() => untilPrepared(() => member.api.uploadProfilePhoto({ file })));
    expect(done.length).toBeGreaterThan(1);
    expect(await balanceOf(member)).toEqual({ travelPoints: 100, pointsBalance: 100 });
  });

  test("only the rewards they pay for are redeemed", async ({ world }) => {
    const member = await world.member();
    await earn(world, member, 1_600);
    const { done, refused } = await fifty(() => member.api.redeemReward(session));
    expect([done.length, refused]).toEqual([3, ["not_enough_points"]]);
    expect(await balanceOf(member)).toEqual({ travelPoints: 1_600, pointsBalance: 100 });
  });

  test("one click sent fifty times spends once, and everyone gets the same answer", async ({ world }) => {
    const member = await world.member();
    await earn(world, member, 5_000);
    const { done } = await fifty(() => member.api.redeemReward(session, { idempotencyKey: "one-click" }));
    expect([done.length, new Set(done.map(({ id }) => id)).size]).toEqual([50, 1]);
    expect((await balanceOf(member)).pointsBalance).toBe(4_500);
  });

  test("a reward is settled once, and its points come back once", async ({ world }) => {
    const member = await world.member();
    await earn(world, member, 500);
    const { id } = await member.api.redeemReward(session);
    const { api } = await world.staff("agent");
    const { done, refused } = await fifty((n) =>
      api.settleRedemption({ params: { id }, body: { status: n % 2 ? "fulfilled" : "cancelled" } }),
    );
    expect([done.length, refused]).toEqual([1, ["conflict"]]);
    expect((await balanceOf(member)).pointsBalance).toBe(done[0]!.status === "cancelled" ? 500 : 0);
  });

  test("the month both sides of an invitation earn is paid to each of them once", async ({ world }) => {
    const [referrer, friend] = [await world.member(), await world.member()];
    const { url } = await referrer.api.getReferrals({});
    await friend.api.claimReferral({ body: { invitation: url.split("/").at(-1)! } });
    const checkout = await friend.api.openCheckout({ body: { plan: "base" } });
    await payWith(checkout.url!, cards.pays);
    await expect.poll(async () => (await friend.api.listInvoices()).items.length).toBe(1);
    await world.database.db
      .updateTable("invoices")
      .set({ periodEnd: new Date(Date.now() - 1_000).toISOString() })
      .where("userId", "=", friend.id)
      .execute();
    await Promise.all(Array.from({ length: 5 }, () => world.container.housekeeping()));
    for (const each of [referrer, friend]) expect((await balanceOf(each)).travelPoints).toBe(referralPoints);
  });

  test("one photo is stored and paid for once, and fifty photos earn no more than a day allows", async ({
    world,
  }) => {
    const member = await world.member({ plan: "elite" });
    const { id } = await aReadyTrip(member);
    const same = await photo(250);
    const first = await fifty(() => addTo(member, id, same));
    const kept = world.database.db.selectFrom("tripMedia").select("id").where("tripId", "=", id);
    expect([(await kept.execute()).length, (await balanceOf(member)).travelPoints]).toEqual([1, 10]);
    expect(first.done.filter(({ isNew }) => isNew)).toHaveLength(1);
    const other = await world.member({ plan: "elite" });
    const trip = await aReadyTrip(other);
    const { done } = await fifty(async (n) => addTo(other, trip.id, await photo(n)));
    expect(done.length).toBeGreaterThan(uploadPoints.perDay / uploadPoints.perFile);
    expect((await balanceOf(other)).travelPoints).toBe(uploadPoints.perDay);
  });
});
