import { expect, test } from "vitest";
import { awayLabel, isAway, lastReturn } from "./absence.ts";

test("someone is away until the day they're back", () => {
  expect(isAway("2026-12-02", "2026-12-01")).toBe(true);
  expect(isAway("2026-12-02", "2026-12-02")).toBe(false);
  expect(isAway(null, "2026-12-01")).toBe(false);
});

test("an absence's label says when it ends", () => {
  expect(awayLabel("2026-12-02")).toBe("Away until Dec 2");
});

test("an absence ends within a year", () => {
  expect(lastReturn("2026-11-25")).toBe("2027-11-26");
});
