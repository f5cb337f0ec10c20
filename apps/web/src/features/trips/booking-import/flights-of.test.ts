import { aPlan } from "@evoya/domain/planner/plan.builder";
import { expect, test } from "vitest";
import { type BookingRow, emptyRow } from "./booking-rows.ts";
import { flightsLabel, flightsOf } from "./flights-of.ts";

const plan = aPlan({ startDate: "2027-08-03", tripLength: 5, arrivesAt: null, leavesAt: null });
const flight = (
  date: string,
  startsAt: string,
  endsAt: string,
  more: Partial<BookingRow> = {},
): BookingRow => ({
  ...emptyRow(),
  kind: "flight",
  title: "A flight",
  date,
  startsAt,
  endsAt,
  ...more,
});

test("the last landing of the first day and the first take-off of the last are the trip's flights", () => {
  const flights = flightsOf(plan, [
    flight("2027-08-03", "08:00", "10:20"),
    flight("2027-08-03", "12:00", "14:10"),
    flight("2027-08-07", "18:30", "20:40"),
    flight("2027-08-07", "21:30", "23:40"),
    flight("2027-08-05", "09:00", "10:00"),
  ]);
  expect(flights).toEqual({ kind: "flights", arrivesAt: "14:10", leavesAt: "18:30" });
  expect(flightsLabel(plan, flights!)).toBe(
    "Plan the first day around landing at 2:10 PM, and the last day around taking off at 6:30 PM",
  );
});

test("a night flight lands on the first day, or takes off on the last", () => {
  expect(flightsOf(plan, [flight("2027-08-02", "22:00", "11:30")])).toMatchObject({ arrivesAt: "11:30" });
  expect(flightsOf(plan, [flight("2027-08-07", "22:00", "06:30")])).toMatchObject({
    arrivesAt: null,
    leavesAt: "22:00",
  });
  expect(flightsOf(plan, [flight("2027-08-03", "22:00", "06:30")])).toBeNull();
});

test("other bookings, unwanted ones, times that are known, and trips of one day change nothing", () => {
  const landing = flight("2027-08-03", "12:00", "14:10");
  expect(flightsOf(plan, [{ ...landing, kind: "transfer" }])).toBeNull();
  expect(flightsOf(plan, [{ ...landing, isWanted: false }])).toBeNull();
  expect(flightsOf({ ...plan, brief: { ...plan.brief, arrivesAt: "14:10" } }, [landing])).toBeNull();
  expect(flightsOf({ ...plan, days: plan.days.slice(0, 1) }, [landing])).toBeNull();
});

test("a trip without dates goes by the chosen days", () => {
  const undated = aPlan({ startDate: null, tripLength: 5, arrivesAt: null, leavesAt: null });
  const home = flight("", "15:00", "17:00", { dayNumber: "5" });
  const flights = flightsOf(undated, [flight("", "12:00", "14:10", { dayNumber: "1" }), home]);
  expect(flights).toEqual({ kind: "flights", arrivesAt: "14:10", leavesAt: "15:00" });
});
