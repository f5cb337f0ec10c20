import { describe, expect, test } from "vitest";
import {
  businessHoursFaults,
  businessHoursText,
  isWorkday,
  restText,
  standardBusinessHours,
  workSpans,
} from "./business-hours.ts";

const closed = { ...standardBusinessHours, closedDays: [{ date: "2026-12-25", name: "Christmas Day" }] };

test("the team works on its weekdays, closed days aside", () => {
  expect(isWorkday(closed, "2026-12-24")).toBe(true);
  expect(isWorkday(closed, "2026-12-25")).toBe(false);
  expect(isWorkday(closed, "2026-12-26")).toBe(false);
});

describe("hours that can't be kept", () => {
  test.for([
    ["days", { days: [] }],
    ["closesAt", { opensAt: "18:00", closesAt: "09:00" }],
    ["closesAt", { opensAt: "09:00", closesAt: "09:00" }],
    ["timeZone", { timeZone: "Mars/Olympus" }],
    ["closedDays", { closedDays: [{ date: "2026-02-30", name: "" }] }],
    ["closedDays", { closedDays: [closed.closedDays[0]!, closed.closedDays[0]!] }],
  ] as const)("are refused at %s", ([path, change]) => {
    expect(businessHoursFaults({ ...standardBusinessHours, ...change }).map((fault) => fault.path)).toEqual([
      path,
    ]);
  });

  test("and others aren't", () => {
    expect(businessHoursFaults(closed)).toEqual([]);
  });
});

test.for([
  [{}, "Monday to Friday, around the clock, New York time"],
  [{ opensAt: "09:00", closesAt: "18:00" }, "Monday to Friday, 9:00 AM to 6:00 PM, New York time"],
  [{ days: [1, 2, 3, 4, 5, 6, 7], opensAt: "08:00" }, "every day, 8:00 AM to midnight, New York time"],
  [
    { days: [1, 3, 7], timeZone: "Europe/Lisbon" },
    "Monday, Wednesday, and Sunday, around the clock, Lisbon time",
  ],
] as const)("hours in words: %s", ([change, text]) => {
  expect(businessHoursText({ ...standardBusinessHours, ...change })).toBe(text);
});

test("a promise says what it leaves out", () => {
  expect(restText(standardBusinessHours)).toBe("not counting weekends");
  expect(restText(closed)).toBe("not counting days we're closed");
  expect(restText({ ...standardBusinessHours, days: [1, 2, 3, 4, 5, 6, 7] })).toBeNull();
});

test("the longest closing there can be still ends", () => {
  const mondays = Array.from({ length: 60 }, (_, week) => ({
    date: new Date(Date.UTC(2026, 10, 30 + 7 * week)).toISOString().slice(0, 10),
    name: "",
  }));
  const hours = { ...standardBusinessHours, days: [1], closedDays: mondays };
  const [first] = workSpans(hours, Date.parse("2026-11-26T12:00:00Z"), { whole: true });
  expect(first && new Date(first.begins).toISOString()).toBe("2028-01-24T05:00:00.000Z");
});
