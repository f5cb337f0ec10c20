import { describe, expect, test } from "vitest";
import { reminderInstant } from "./reminders.ts";

/** Nov 24, 2026, 1:30 AM in Auckland; Nov 23, 2:30 AM in Honolulu. */
const now = new Date("2026-11-23T12:30:00Z");
const auckland = "Pacific/Auckland";
const honolulu = "Pacific/Honolulu";

describe("a reminder comes", () => {
  test.each([
    [
      "later today in Auckland",
      { date: "2026-11-24", time: "09:00", timeZone: auckland },
      "2026-11-23T20:00:00Z",
    ],
    [
      "later today in Honolulu",
      { date: "2026-11-23", time: "09:00", timeZone: honolulu },
      "2026-11-23T19:00:00Z",
    ],
    ["in a minute", { date: "2026-11-24", time: "01:31", timeZone: auckland }, "2026-11-23T12:31:00Z"],
    ["after summer began", { date: "2027-07-01", time: "09:00", timeZone: auckland }, "2027-06-30T21:00:00Z"],
    ["in ten years", { date: "2036-11-23", time: "09:00", timeZone: honolulu }, "2036-11-23T19:00:00Z"],
  ])("%s", (_, when, at) => {
    expect(reminderInstant(when, now)).toEqual({ at: new Date(at) });
  });
});

describe("a reminder is refused", () => {
  test.each([
    [
      "yesterday in Auckland, though it's today in Honolulu",
      "2026-11-23",
      "23:00",
      auckland,
      "date",
      "Nov 23, 2026 has passed",
    ],
    [
      "this very minute",
      "2026-11-23",
      "02:30",
      honolulu,
      "time",
      "2:30 AM has passed. Please choose a later time",
    ],
    [
      "an hour ago",
      "2026-11-24",
      "00:30",
      auckland,
      "time",
      "12:30 AM has passed. Please choose a later time",
    ],
    ["too far ahead", "2036-11-24", "09:00", honolulu, "date", "Please choose a day in the next 10 years"],
  ] as const)("for %s", (_, date, time, timeZone, path, message) => {
    expect(reminderInstant({ date, time, timeZone }, now)).toEqual({ refusal: { path, message } });
  });
});
