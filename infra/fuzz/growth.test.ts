import { expect, test } from "vitest";
import { allowedGrowth, growthOf } from "./growth.ts";

const steps = (from: number, each: number): number[] => Array.from({ length: 20 }, (_, n) => from + n * each);

test("memory that stays the same, or only grew in the beginning, hasn't grown", () => {
  expect(growthOf(steps(300, 0))).toBe(0);
  expect(growthOf([80, 150, 200, 250, 290, ...steps(300, 0).slice(5)])).toBeLessThan(allowedGrowth);
  expect(growthOf([...steps(300, 0).slice(0, 15), 320, 280, 310, 290, 305])).toBeLessThan(allowedGrowth);
});

test("memory that grows with every request has grown too much", () => {
  expect(growthOf(steps(200, 6))).toBeGreaterThan(allowedGrowth);
});

test("too few measurements prove nothing", () => {
  expect(growthOf([100, 200, 300, 400])).toBe(0);
});
