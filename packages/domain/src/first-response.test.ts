import fc from "fast-check";
import { expect, test } from "vitest";
import { standardBusinessHours } from "./business-hours.ts";
import {
  answersDueWithin,
  firstResponse,
  firstResponseDue,
  promisedHours,
  timeLeftText,
  workingTime,
  zonedMoment,
} from "./first-response.ts";
import { promiseHourLimits } from "./promise-times.ts";

/** A Thursday. */
const now = Date.parse("2026-11-19T12:00:00Z");

test.each([
  ["2026-11-19T11:30:00Z", "fresh", "Due in 23 h"],
  ["2026-11-18T17:00:00Z", "soon", "Due in 5 h"],
  ["2026-11-18T12:10:00Z", "soon", "Due in 1 h"],
  ["2026-11-18T11:50:00Z", "late", "Late by 1 h"],
  ["2026-11-18T09:00:00Z", "late", "Late by 3 h"],
  ["2026-11-12T12:00:00Z", "late", "Late by 6 d"],
] as const)("a request from %s is %s: %s", (createdAt, state, text) => {
  expect(firstResponse(firstResponseDue(createdAt), now)).toMatchObject({ state, text });
});

test.each([
  ["on a weekday", "2026-11-18T15:00:00.000Z", "2026-11-19T15:00:00.000Z"],
  ["on Friday afternoon in New York", "2026-11-20T20:00:00.000Z", "2026-11-23T20:00:00.000Z"],
  ["on Sunday", "2026-11-22T12:00:00.000Z", "2026-11-24T05:00:00.000Z"],
  ["on Saturday in London, still Friday in New York", "2026-11-21T02:00:00.000Z", "2026-11-24T02:00:00.000Z"],
  ["before the weekend in which clocks go back", "2026-10-30T16:00:00.000Z", "2026-11-02T17:00:00.000Z"],
])("a request made %s is due 24 working hours later", (_, createdAt, due) => {
  expect(firstResponseDue(createdAt)).toBe(due);
});

test("weekends don't count as working time", () => {
  const friday = Date.parse("2026-11-20T20:00:00Z");
  const due = "2026-11-23T20:00:00.000Z";
  expect(timeLeftText(workingTime(friday, due))).toBe("24 hours");
  expect(timeLeftText(workingTime(Date.parse("2026-11-22T15:00:00Z"), due))).toBe("15 hours");
  expect(timeLeftText(workingTime(Date.parse("2026-11-23T19:15:00Z"), due))).toBe("45 minutes");
  expect(workingTime(Date.parse("2026-11-24T00:00:00Z"), due)).toBe(0);
});

test.each([
  ["on a weekday", "2026-11-18T15:00:00.000Z", "2026-11-18T19:00:00.000Z"],
  ["late on Friday in New York", "2026-11-21T03:30:00.000Z", "2026-11-23T07:30:00.000Z"],
  ["four hours before the weekend", "2026-11-21T01:00:00.000Z", "2026-11-21T05:00:00.000Z"],
  ["on the weekend in which clocks go forward", "2026-03-08T12:00:00.000Z", "2026-03-09T08:00:00.000Z"],
])("a request made %s is due four working hours later if that's the promise", (_, createdAt, due) => {
  expect(firstResponseDue(createdAt, 4)).toBe(due);
  expect(promisedHours(createdAt, due)).toBe(4);
});

/** Two years, with every change of the clocks. */
const moment = fc.integer({
  min: Date.parse("2026-01-01T00:00:00Z"),
  max: Date.parse("2027-12-31T00:00:00Z"),
});
const hours = fc.integer(promiseHourLimits);

test("promisedHours returns the hours a promise gave, and fewer hours or an earlier request never make it due later", () => {
  fc.assert(
    fc.property(moment, hours, hours, fc.nat(10 * 86_400_000), (at, some, others, later) => {
      const due = (since: number, within: number) => firstResponseDue(new Date(since).toISOString(), within);
      expect(promisedHours(new Date(at).toISOString(), due(at, some))).toBe(some);
      expect(due(at, Math.min(some, others)) <= due(at, some)).toBe(true);
      expect(due(at, some) <= due(at + later, some)).toBe(true);
    }),
  );
});

test("answers due today are those due after now and before the end of the team's day", () => {
  const at = "2026-11-19T12:00:00.000Z";
  expect(answersDueWithin("overdue", now, "America/New_York")).toEqual({ after: null, by: at });
  expect(answersDueWithin("today", now, "America/New_York")).toEqual({
    after: at,
    by: "2026-11-20T05:00:00.000Z",
  });
});

test("the team's emails show times in the team's time zone", () => {
  expect(zonedMoment("2026-11-24T20:15:00.000Z")).toBe("Nov 24, 2026, 3:15 PM (New York)");
});

const nineToFive = { ...standardBusinessHours, opensAt: "09:00", closesAt: "17:00" };
const closedOnThanksgiving = {
  ...nineToFive,
  closedDays: [{ date: "2026-11-26", name: "Thanksgiving" }],
};

test.each([
  ["in the morning", "2026-11-24T15:00:00.000Z", 4, "2026-11-24T19:00:00.000Z"],
  ["an hour before closing", "2026-11-24T21:00:00.000Z", 4, "2026-11-25T17:00:00.000Z"],
  ["before opening", "2026-11-24T11:00:00.000Z", 2, "2026-11-24T16:00:00.000Z"],
  ["after closing", "2026-11-24T23:00:00.000Z", 1, "2026-11-25T15:00:00.000Z"],
  ["on Friday before closing", "2026-11-20T21:00:00.000Z", 4, "2026-11-23T17:00:00.000Z"],
  [
    "with more hours than a day has open, after 24 hours",
    "2026-11-24T15:00:00.000Z",
    12,
    "2026-11-25T15:00:00.000Z",
  ],
  ["with the most hours, after 24 hours", "2026-11-20T21:00:00.000Z", 24, "2026-11-23T21:00:00.000Z"],
])("opening hours count: what comes %s", (_, createdAt, hours, due) => {
  expect(firstResponseDue(createdAt, hours, nineToFive)).toBe(due);
});

test("closed days don't count, neither for what's due nor for what's left", () => {
  const [before, after] = ["2026-11-25T21:00:00.000Z", "2026-11-27T17:00:00.000Z"];
  expect(firstResponseDue(before, 4, closedOnThanksgiving)).toBe(after);
  expect(firstResponseDue(before, 24, closedOnThanksgiving)).toBe("2026-11-27T21:00:00.000Z");
  expect(timeLeftText(workingTime(Date.parse(before), after, closedOnThanksgiving))).toBe("20 hours");
  expect(promisedHours(before, after, closedOnThanksgiving)).toBe(20);
});

test("other hours never promise later than our texts do", () => {
  fc.assert(
    fc.property(moment, hours, (at, some) => {
      const since = new Date(at).toISOString();
      expect(firstResponseDue(since, some, nineToFive) <= firstResponseDue(since)).toBe(true);
      expect(firstResponseDue(since, some, nineToFive) >= firstResponseDue(since, some)).toBe(true);
    }),
  );
});
