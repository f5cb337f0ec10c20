import { describe, expect, test } from "vitest";
import { expiryState, nextReminder, reminderDates, reminderText, timeLeft } from "./document-reminders.ts";

describe("reminders of an expiry date", () => {
  test("come 9, 6, and 3 months before a passport expires", () => {
    expect(reminderDates("passport", "2027-10-15")).toEqual(["2027-01-15", "2027-04-15", "2027-07-15"]);
  });

  test("come 60, 30, and 7 days before a visa expires", () => {
    expect(reminderDates("visa", "2027-03-31")).toEqual(["2027-01-30", "2027-03-01", "2027-03-24"]);
  });

  test("fall on the last day of a month that is too short", () => {
    expect(reminderDates("passport", "2028-05-31")).toEqual(["2027-08-31", "2027-11-30", "2028-02-29"]);
  });

  test.for([
    ["2027-01-14", "2027-01-15"],
    ["2027-01-15", "2027-04-15"],
    ["2027-05-01", "2027-07-15"],
    ["2027-07-15", null],
    ["2028-01-01", null],
  ] as const)("on %s, the next one is %s", ([today, next]) => {
    expect(nextReminder("passport", "2027-10-15", today)).toBe(next);
  });

  test("don't come for a document without a date", () => {
    expect(nextReminder("visa", null, "2027-01-01")).toBeNull();
  });
});

test.for([
  ["2027-01-14", "fine"],
  ["2027-01-15", "soon"],
  ["2027-10-15", "soon"],
  ["2027-10-16", "expired"],
] as const)("on %s, a passport that expires on October 15, 2027 is %s", ([today, state]) => {
  expect(expiryState("passport", "2027-10-15", today)).toBe(state);
});

describe("the time left", () => {
  test.for([
    ["passport", "2027-10-15", "2027-01-15", "9 months"],
    ["passport", "2027-10-15", "2027-01-16", "8 months"],
    ["passport", "2028-05-31", "2028-02-29", "3 months"],
    ["passport", "2027-10-15", "2027-10-01", "14 days"],
    ["drivers_license", "2027-10-15", "2027-09-15", "1 month"],
    ["visa", "2027-03-31", "2027-01-30", "60 days"],
    ["visa", "2027-03-31", "2027-03-30", "1 day"],
  ] as const)("for a %s valid until %s is, on %s, %s", ([type, expiresOn, today, left]) => {
    expect(timeLeft(type, expiresOn, today)).toBe(left);
  });

  test("is all a reminder says, without a name or a date", () => {
    expect(reminderText("passport", "2027-10-15", "2027-04-15")).toEqual({
      title: "A passport in your documents expires in 6 months",
      advice: "Many countries want six months left on it, and renewing one can take weeks.",
    });
    expect(reminderText("other", "2027-10-15", "2027-10-15").title).toBe(
      "One of your documents expires today",
    );
  });
});
