import { expect, test } from "vitest";
import { agesFor, needsWith, usualParty } from "./party-of.ts";

test("a family brings children, others are grown up", () => {
  expect(usualParty("couple")).toEqual({ adults: 2, childAges: [] });
  expect(usualParty("family").adults).toBe(2);
  expect(usualParty("family").childAges.length).toBeGreaterThan(0);
});

test("one more child keeps the ages of the others", () => {
  expect(agesFor(3, [4, 11])).toEqual([4, 11, 8]);
  expect(agesFor(1, [4, 11])).toEqual([4]);
});

test("with a small child a plan walks easily, and asks for it once", () => {
  expect(needsWith([3, 12], [])).toEqual(["easy walking"]);
  expect(needsWith([3], ["easy walking"])).toEqual(["easy walking"]);
  expect(needsWith([9], ["step-free"])).toEqual(["step-free"]);
});
