import { applyEdits } from "@evoya/domain/planner/edit/apply-edit";
import { aPlan } from "@evoya/domain/planner/plan.builder";
import { describe, expect, test } from "vitest";
import { bookingRows, editOf, isOnPlan, landingOf, rowOf, uncountedPrice } from "./booking-rows.ts";
import { type FoundBooking, noMoment } from "./found-booking.ts";

const plan = aPlan({ startDate: "2027-08-03", tripLength: 5 });
const at = (date: string, time: string) => ({ ...noMoment, date, time });
const flight: FoundBooking = {
  kind: "flight",
  title: "Flight AZ 609, JFK to FCO",
  starts: at("2027-08-02", "16:10"),
  ends: at("2027-08-03", "06:40"),
  number: "RXJ34P",
  address: "",
  price: { cents: 124_050, currency: "USD" },
  isCancelled: false,
};
const stay: FoundBooking = {
  ...flight,
  kind: "stay",
  title: "Hotel Santa Chiara",
  starts: at("2027-08-03", "15:00"),
  ends: at("2027-08-06", "11:00"),
  price: { cents: 62_000, currency: "EUR" },
};

/** The plan with a booking on it. */
function withBooking(found: FoundBooking) {
  const edit = editOf(plan, rowOf(found, plan));
  const outcome = edit && applyEdits(plan, [edit]);
  if (!outcome?.ok) throw new Error("It wasn't added");
  return outcome.plan;
}

describe("where a booking lands", () => {
  test("on the day it starts", () => {
    expect(landingOf(plan, rowOf(stay, plan))).toMatchObject({ isIn: true, text: "Day 1, Tue, Aug 3." });
  });

  test("a flight that takes off before the trip, on the day it arrives", () => {
    const row = rowOf(flight, plan);
    expect(landingOf(plan, row)).toMatchObject({ isIn: true, text: "Day 1, Tue, Aug 3, when it arrives." });
    expect(editOf(plan, row)).toMatchObject({
      dayNumber: 1,
      startsAt: "00:00",
      minutes: 400,
      costCents: 124_100,
      booking: { number: "RXJ34P", starts: "2027-08-02T16:10" },
    });
  });

  test("outside the trip it says so, and isn't wanted", () => {
    const row = rowOf({ ...stay, starts: at("2027-09-03", "15:00"), ends: null }, plan);
    expect(row.isWanted).toBe(false);
    expect(landingOf(plan, row)).toEqual({
      isIn: false,
      text: "Sep 3, 2027 is outside your trip, Aug 3, 2027 - Aug 7, 2027.",
      instead: [],
    });
  });

  test("on the day you choose in a trip without dates", () => {
    const undated = aPlan({ startDate: null });
    const row = { ...rowOf(stay, undated), dayNumber: "2" };
    expect(landingOf(undated, row)).toMatchObject({ isIn: true, text: "Day 2." });
    expect(editOf(undated, row)).toMatchObject({ dayNumber: 2, startsAt: "15:00" });
  });
});

test("a stay takes the time of check-in, and says when it ends, but not what it costs", () => {
  expect(editOf(plan, rowOf(stay, plan))).toMatchObject({
    minutes: 30,
    costCents: 0,
    note: "Check out Aug 6, 2027, 11:00 AM.",
  });
});

test("a price is shown beside the row if the row can't count it", () => {
  expect(uncountedPrice(stay)).toBe("EUR 620.00");
  expect(uncountedPrice({ ...flight, price: { currency: "USD", cents: 9_900 } })).toBeNull();
});

test("a booking that lasts past midnight takes its first day to the end", () => {
  const night = { ...flight, starts: at("2027-08-04", "22:00"), ends: at("2027-08-05", "06:00") };
  expect(editOf(plan, rowOf(night, plan))).toMatchObject({
    dayNumber: 2,
    minutes: 119,
    note: "Ends Aug 5, 2027, 6:00 AM.",
  });
});

test("a booking that was imported before is recognized by its number and start", () => {
  const after = withBooking(flight);
  expect(isOnPlan(after, rowOf(flight, after))).toBe(true);
  expect(rowOf(flight, after).isWanted).toBe(false);
  const back = { ...flight, starts: at("2027-08-07", "15:00"), ends: at("2027-08-07", "18:00") };
  expect(isOnPlan(after, rowOf(back, after))).toBe(false);
});

test("a canceled booking isn't wanted", () => {
  expect(rowOf({ ...stay, isCancelled: true }, plan).isWanted).toBe(false);
});

test("a wanted booking needs a name, a time, and a day of the trip; the rest is left as it is", () => {
  const row = { ...rowOf(stay, plan), title: " ", startsAt: "", date: "2027-09-01", isWanted: true };
  const refused = bookingRows(plan).safeParse({ rows: [row] });
  expect(refused.error?.issues.map(({ path }) => path.at(-1))).toEqual(["title", "startsAt", "date"]);
  expect(bookingRows(plan).safeParse({ rows: [{ ...row, isWanted: false }] }).success).toBe(true);
});
