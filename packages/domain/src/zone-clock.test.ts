import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDateIn } from "./dates.ts";
import { clockIn } from "./times.ts";
import { instantOf, minuteOfDay, nextTime } from "./zone-clock.ts";

describe("instantOf", () => {
  test.each([
    ["Pacific/Auckland", "2027-03-03", "09:00", "2027-03-02T20:00:00Z"],
    ["Pacific/Honolulu", "2027-03-03", "09:00", "2027-03-03T19:00:00Z"],
    ["Pacific/Auckland", "2027-07-01", "00:00", "2027-06-30T12:00:00Z"],
    ["Pacific/Kiritimati", "2027-01-01", "00:00", "2026-12-31T10:00:00Z"],
  ])("is when clocks in %s show %s %s", (zone, date, time, instant) => {
    expect(instantOf(zone, date, time)).toEqual(new Date(instant));
  });

  test("is the first of two, and if clocks skip the time, as long after the change as it would have been without one", () => {
    expect(instantOf("America/New_York", "2026-11-01", "01:30")).toEqual(new Date("2026-11-01T05:30:00Z"));
    expect(instantOf("America/New_York", "2027-03-14", "02:30")).toEqual(new Date("2027-03-14T07:30:00Z"));
  });
});

const zones = [
  "America/New_York",
  "Pacific/Auckland",
  "Pacific/Honolulu",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "America/St_Johns",
  "Pacific/Kiritimati",
  "Europe/London",
];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const instant = fc.date({ min: new Date("2026-01-01"), max: new Date("2029-01-01"), noInvalidDate: true });

test("the time clocks show at an instant leads back to it, unless it comes twice", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (zone, now) => {
      const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
      const found = instantOf(zone, calendarDateIn(zone, minute), clockIn(zone, minute));
      expect([0, 30, 60]).toContain((minute.getTime() - found.getTime()) / 60_000);
    }),
  );
});

test("the next time clocks show something is within a day and a bit", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), time, instant, (zone, wanted, now) => {
      const next = nextTime(zone, wanted, now);
      const [hours, minutes] = wanted.split(":").map(Number);
      const late = (minuteOfDay(zone, next) - (hours! * 60 + minutes!) + 1440) % 1440;
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect([0, 30, 60]).toContain(late);
    }),
  );
});
