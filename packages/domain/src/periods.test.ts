import { describe, expect, test } from "vitest";
import { daysOfPeriod, periodLabel, periodOf } from "./periods.ts";

const week = { from: "2026-11-24", to: "2026-11-30" };

describe("a period", () => {
  test("is written with its first and last day, and read back", () => {
    expect(periodOf(week)).toBe("2026-11-24/2026-11-30");
    expect(daysOfPeriod(periodOf(week))).toEqual(week);
  });

  test("may be a single day", () => {
    expect(daysOfPeriod("2026-11-24/2026-11-24")).toEqual({ from: "2026-11-24", to: "2026-11-24" });
  });

  test.each([
    "",
    "2026-11-24",
    "2026-11-24/",
    "2026-02-30/2026-03-02",
    "2026-11-30/2026-11-24",
    "a/b",
    "2026-11-24/2026-11-30/1",
  ])("isn't %j", (text) => {
    expect(daysOfPeriod(text)).toBeNull();
  });

  test("says that its days are UTC", () => {
    expect(periodLabel(periodOf(week))).toBe("Nov 24, 2026 - Nov 30, 2026 (UTC)");
  });
});
