import { expect, test } from "vitest";
import {
  firstResponse,
  firstResponseDue,
  receivedBy,
  receivedFor,
  timeLeftText,
  workingTime,
} from "./first-response.ts";

/** A Thursday. */
const now = Date.parse("2026-11-19T12:00:00Z");

test.each([
  ["2026-11-19T11:30:00Z", "fresh", "Due in 23 h"],
  ["2026-11-18T17:00:00Z", "soon", "Due in 5 h"],
  ["2026-11-18T12:10:00Z", "soon", "Due in 1 h"],
  ["2026-11-18T11:50:00Z", "late", "Late by 1 h"],
  ["2026-11-18T09:00:00Z", "late", "Late by 3 h"],
  ["2026-11-12T12:00:00Z", "late", "Late by 6 d"],
] as const)("a request of %s is %s: %s", (createdAt, state, text) => {
  expect(firstResponse(firstResponseDue(createdAt), now)).toEqual({ state, text });
});

test.each([
  ["on a weekday", "2026-11-18T15:00:00.000Z", "2026-11-19T15:00:00.000Z"],
  ["on Friday afternoon in New York", "2026-11-20T20:00:00.000Z", "2026-11-23T20:00:00.000Z"],
  ["on Sunday", "2026-11-22T12:00:00.000Z", "2026-11-24T05:00:00.000Z"],
  ["on Saturday in London, still Friday in New York", "2026-11-21T02:00:00.000Z", "2026-11-24T02:00:00.000Z"],
  ["before the weekend in which clocks go back", "2026-10-30T16:00:00.000Z", "2026-11-02T17:00:00.000Z"],
])("what comes %s is due 24 working hours later", (_, createdAt, due) => {
  expect(firstResponseDue(createdAt)).toBe(due);
});

test("a weekend is no working time", () => {
  const friday = Date.parse("2026-11-20T20:00:00Z");
  const due = "2026-11-23T20:00:00.000Z";
  expect(timeLeftText(workingTime(friday, due))).toBe("24 hours");
  expect(timeLeftText(workingTime(Date.parse("2026-11-22T15:00:00Z"), due))).toBe("15 hours");
  expect(timeLeftText(workingTime(Date.parse("2026-11-23T19:15:00Z"), due))).toBe("45 minutes");
  expect(workingTime(Date.parse("2026-11-24T00:00:00Z"), due)).toBe(0);
});

test.each([
  "2026-11-19T15:00:00.000Z",
  "2026-11-23T20:00:00.000Z",
  "2026-11-24T05:00:00.000Z",
  "2026-11-02T17:00:00.000Z",
])("an answer due at %s was asked for 24 working hours before", (due) => {
  const asked = Date.parse(receivedBy(Date.parse(due)));
  expect(firstResponseDue(new Date(asked).toISOString())).toBe(due);
  expect(Date.parse(firstResponseDue(new Date(asked + 86_400_000).toISOString()))).toBeGreaterThan(
    Date.parse(due),
  );
});

test("answers due today are those between what's late and the end of the team's day", () => {
  expect(receivedFor("overdue", now)).toEqual({ after: null, by: "2026-11-18T12:00:00.000Z" });
  expect(receivedFor("today", now)).toEqual({
    after: "2026-11-18T12:00:00.000Z",
    by: "2026-11-19T05:00:00.000Z",
  });
});

test("nothing becomes due on a weekend", () => {
  const { after, by } = receivedFor("today", Date.parse("2026-11-21T17:00:00Z"));
  expect(by).toBe(after);
});
