import { expect, test } from "vitest";
import { agesFor, usualParty } from "./party-of.ts";

test("a family brings children; other parties are adults", () => {
  expect(usualParty("couple")).toEqual({ adults: 2, childAges: [] });
  expect(usualParty("family").adults).toBe(2);
  expect(usualParty("family").childAges.length).toBeGreaterThan(0);
});

test("adding a child keeps the ages of the others", () => {
  expect(agesFor(3, [4, 11])).toEqual([4, 11, 8]);
  expect(agesFor(1, [4, 11])).toEqual([4]);
});
