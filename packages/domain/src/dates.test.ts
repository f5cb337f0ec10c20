import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  ageOn,
  calendarDateIn,
  daysBetween,
  isCalendarDate,
  isUpcoming,
  lastWholeDay,
  tripDatesLabel,
} from "./dates.ts";

const anyDate = fc.integer({ min: -100_000, max: 100_000 }).map((days) => addDays("2026-01-01", days));

describe("isCalendarDate", () => {
  test.each(["2026-01-31", "2024-02-29", "0001-01-01"])("accepts %s", (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "01/02/2026", "", "2026-01-01T00:00:00Z"])(
    "refuses %j",
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
    },
  );
});

describe("daysBetween and addDays", () => {
  test("cross months, leap days and clock changes", () => {
    expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
    expect(addDays("2026-03-28", 3)).toBe("2026-03-31");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  });

  test("undo each other, and agree with the order of the texts", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        const days = daysBetween(from, to);
        expect(addDays(from, days)).toBe(to);
        expect(Math.sign(days)).toBe(from === to ? 0 : from < to ? 1 : -1);
      }),
    );
  });

  test("refuse a date that doesn't exist", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
  });
});

test.for([
  ["2026-01-15", 1, "2026-02-15"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-05-31", -3, "2028-02-29"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-02-10", -9, "2025-05-10"],
] as const)("addMonths: %s and %d months are %s", ([date, months, moved]) => {
  expect(addMonths(date, months)).toBe(moved);
});

test("a trip is upcoming up to and including its last day", () => {
  expect(isUpcoming("2026-06-08", "2026-06-07")).toBe(true);
  expect(isUpcoming("2026-06-08", "2026-06-08")).toBe(true);
  expect(isUpcoming("2026-06-08", "2026-06-09")).toBe(false);
});

test("age counts full years, including the birthday itself", () => {
  expect(ageOn("2000-06-15", "2026-06-14")).toBe(25);
  expect(ageOn("2000-06-15", "2026-06-15")).toBe(26);
  expect(ageOn("2004-02-29", "2026-02-28")).toBe(21);
  expect(ageOn("2004-02-29", "2026-03-01")).toBe(22);
});

test("travel dates read as in the spec, a single day on its own", () => {
  expect(tripDatesLabel("2026-06-01", "2026-12-08")).toBe("Jun 1, 2026 - Dec 8, 2026");
  expect(tripDatesLabel("2026-06-01", "2026-06-01")).toBe("Jun 1, 2026");
});

test("the calendar date depends on where you ask", () => {
  const instant = new Date("2026-06-01T02:00:00Z");
  expect(calendarDateIn("America/New_York", instant)).toBe("2026-05-31");
  expect(calendarDateIn("Asia/Tokyo", instant)).toBe("2026-06-01");
});

test.each([
  ["at midnight", "America/New_York", "2026-12-21T05:00:00Z", "2026-12-20"],
  ["during a day", "UTC", "2026-12-21T12:00:00Z", "2026-12-20"],
  ["at the midnight after a short day", "America/New_York", "2027-03-15T04:00:00Z", "2027-03-14"],
])("what ends %s lasts through the day before", (_when, zone, end, day) => {
  expect(lastWholeDay(zone, end)).toBe(day);
});
