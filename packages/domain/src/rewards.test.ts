import fc from "fast-check";
import { expect, test } from "vitest";
import { lastWholeDay } from "./dates.ts";
import { limitOf } from "./entitlements.ts";
import { endOfReward, pointsForUploads, redeem, rewards, rewardsByReach, uploadPoints } from "./rewards.ts";
import { clockIn } from "./times.ts";

test("the catalog has two rewards, at 500 and 1000 points", () => {
  expect(rewards.map((reward) => reward.points)).toEqual([500, 1000]);
});

test("a month of a plan says what it includes, in the specification's words where they're true", () => {
  expect(rewards.map(({ description }) => description)).toEqual([
    "15-minute consultation",
    "1 month of Basic: access to the AI assistant, full itineraries, and 5 concierge requests",
  ]);
  expect(limitOf("base", "evie_questions")).not.toBe(0);
});

test("a balance either pays, or is short by exactly the rest", () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.constantFrom(...rewards), (balance, reward) => {
      const verdict = redeem(balance, reward);
      if (verdict.ok) expect(verdict.balanceAfter + reward.points).toBe(balance);
      else expect(redeem(balance + verdict.missing, reward)).toEqual({ ok: true, balanceAfter: 0 });
    }),
  );
});

test("uploads earn 10 points each up to the day's limit", () => {
  expect(pointsForUploads(3, 0)).toBe(30);
  expect(pointsForUploads(3, 190)).toBe(10);
  expect(pointsForUploads(3, 200)).toBe(0);
  fc.assert(
    fc.property(fc.nat(100), fc.nat(400), (files, earned) => {
      const points = pointsForUploads(files, earned);
      expect(points).toBeGreaterThanOrEqual(0);
      if (points > 0) expect(earned + points).toBeLessThanOrEqual(uploadPoints.perDay);
    }),
  );
});

test.each([
  [0, "free", ["planning_session", "premium_month"]],
  [600, "free", ["planning_session", "premium_month"]],
  [1200, "free", ["premium_month", "planning_session"]],
  [1200, "elite", ["planning_session", "premium_month"]],
] as const)("with %i points on %s the rewards come into reach as %j", (balance, plan, ids) => {
  expect(rewardsByReach(balance, plan).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ["2026-01-31T22:15:00.000Z", "UTC", "2026-02-28"],
  ["2028-01-31T00:00:00.000Z", "UTC", "2028-02-29"],
  ["2026-12-15T08:00:00.000Z", "UTC", "2027-01-15"],
  // The same moment on both sides of midnight.
  ["2026-12-31T20:00:00.000Z", "Pacific/Auckland", "2027-02-01"],
  ["2026-12-31T20:00:00.000Z", "Pacific/Honolulu", "2027-01-31"],
])("a month redeemed at %s in %s ends with %s there", (from, zone, lastDay) => {
  const end = endOfReward({ plan: "base", months: 1 }, new Date(from), zone);
  expect(clockIn(zone, end)).toBe("00:00");
  expect(lastWholeDay(zone, end.toISOString())).toBe(lastDay);
});
