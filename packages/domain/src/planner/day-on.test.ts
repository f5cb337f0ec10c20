import { expect, test } from "vitest";
import { dayOn, zonesIn } from "./day-on.ts";
import type { Plan, PlanDay } from "./plan.ts";

const day = (date: string, destinationId: string) => ({ date, destinationId }) as PlanDay;
const days = [day("2031-06-01", "auckland"), day("2031-06-02", "auckland"), day("2031-06-02", "atlantis")];
const zoneOf = zonesIn([{ destinationId: "auckland", timeZone: "Pacific/Auckland" }] as Plan["legs"]);

test("a day is on by the clock of where it's spent, wherever the reader lives", () => {
  const instant = new Date("2031-06-01T12:30:00Z");
  expect(dayOn(days, zoneOf, "Pacific/Honolulu", instant)).toEqual({ day: days[1], clock: "00:30" });
});

test("where the zone isn't known, the reader's own counts", () => {
  expect(dayOn([days[2]!], zoneOf, "Asia/Kathmandu", new Date("2031-06-01T18:30:00Z"))).toEqual({
    day: days[2],
    clock: "00:15",
  });
});

test("before and after the trip, none is on", () => {
  expect(dayOn(days, zoneOf, "UTC", new Date("2031-05-31T11:59:00Z"))).toBeNull();
  expect(dayOn(days, zoneOf, "UTC", new Date("2031-06-03T00:00:00Z"))).toBeNull();
});
