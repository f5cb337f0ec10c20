import { expect, test } from "vitest";
import { earnPointsHint, waysToEarn } from "./points.ts";

test("the hint names everything that earns points, and nothing else", () => {
  expect(earnPointsHint).toBe(
    "Earn points by completing your profile, referring friends, and sharing memories.",
  );
});

test("the ledger distinguishes ways to earn by their keys", () => {
  const keys = Object.values(waysToEarn).map((way) => way.keys);
  for (const one of keys) {
    expect(one).toMatch(/^[a-z-]+$/);
    expect(keys.filter((other) => other.startsWith(one))).toEqual([one]);
  }
});
