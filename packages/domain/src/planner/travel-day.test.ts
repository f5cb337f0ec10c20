import { describe, expect, test } from "vitest";
import { travelMomentOf } from "./travel-day.ts";

const zones: Record<string, string> = { auckland: "Pacific/Auckland", honolulu: "Pacific/Honolulu" };
const plan = (...days: [string | null, string][]) =>
  days.map(([date, destinationId]) => ({ date, destinationId }));
const at = (days: ReturnType<typeof plan>, instant: string) =>
  travelMomentOf(days, (id) => zones[id], "UTC", new Date(instant));

describe("the day of a trip", () => {
  const auckland = plan(["2031-06-01", "auckland"], ["2031-06-02", "auckland"]);

  test("is the one on the calendar at the trip's place", () => {
    expect(at(auckland, "2031-05-31T12:30:00Z")).toEqual({ index: 0, when: "on" });
    expect(at(auckland, "2031-06-01T12:30:00Z")).toEqual({ index: 1, when: "on" });
  });

  test("is the first before the trip, and the last after it", () => {
    expect(at(auckland, "2031-05-31T11:30:00Z")).toEqual({ index: 0, when: "before" });
    expect(at(auckland, "2031-06-02T12:30:00Z")).toEqual({ index: 1, when: "after" });
  });

  test("changes with the place on a trip across the date line", () => {
    const days = plan(["2031-06-01", "honolulu"], ["2031-06-02", "auckland"]);
    expect(at(days, "2031-06-01T20:00:00Z").when).toBe("on");
    expect(at(days, "2031-06-02T11:00:00Z").index).toBe(1);
  });

  test("follows the reader's zone in places we don't know, and is the first without dates", () => {
    expect(at(plan(["2031-06-01", "atlantis"]), "2031-06-01T00:30:00Z").when).toBe("on");
    expect(at(plan([null, "auckland"], [null, "auckland"]), "2031-06-01T00:30:00Z")).toEqual({
      index: 0,
      when: "undated",
    });
  });
});
