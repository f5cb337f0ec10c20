import { describe, expect, test } from "vitest";
import { destinationById } from "../catalog/index.ts";
import { aBrief } from "./brief.builder.ts";
import { budgetCeiling } from "./brief.ts";
import { makePlan } from "./engine/make-plan.ts";
import { seasonFactor } from "./seasons.ts";

const rome = destinationById("rome")!;
const monthWith = (crowds: string): string =>
  String(rome.months.findIndex((month) => month.crowds === crowds) + 1).padStart(2, "0");

describe("prices by season", () => {
  test("are higher when many people travel, and lower when few do", () => {
    expect(seasonFactor(rome, `2027-${monthWith("full")}-05`, 4)).toBe(1.15);
    expect(seasonFactor(rome, `2027-${monthWith("quiet")}-05`, 4)).toBe(0.9);
  });

  test("are ordinary without a date, or if we don't know the season", () => {
    expect(seasonFactor(rome, null, 4)).toBe(1);
    expect(seasonFactor({ ...rome, months: [] }, "2027-07-05", 4)).toBe(1);
  });

  test("count each night in its own month", () => {
    const months = rome.months.map((month, i) => ({ ...month, crowds: i === 5 ? "full" : "busy" }) as const);
    expect(seasonFactor({ ...rome, months }, "2027-05-30", 4)).toBeCloseTo((1 + 1 + 1.15 + 1.15) / 4);
  });

  test("are in the plan's beds, its notes, and whether it keeps to the budget", () => {
    const planIn = (crowds: string) => makePlan(aBrief({ startDate: `2027-${monthWith(crowds)}-05` }));
    const [full, quiet] = [planIn("full"), planIn("quiet")];
    expect(full.notes.join(" ")).toMatch(/beds cost about 15% more than in an ordinary month/);
    expect(quiet.notes.join(" ")).toMatch(/beds cost about 10% less than in an ordinary month/);
    for (const plan of [full, quiet])
      expect(plan.withinBudget).toBe(plan.costs.totalCents <= budgetCeiling(plan.brief.budget));
  });
});
