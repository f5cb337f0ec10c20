import { expect, test } from "vitest";
import { calendarDateIn } from "./dates.ts";
import { sameClock, timeZoneNamed, zoneLabel, zoneOf } from "./time-zones.ts";

test("a time zone has one spelling, and anything else has none", () => {
  expect(timeZoneNamed("America/Los_Angeles")).toBe("America/Los_Angeles");
  expect(timeZoneNamed("america/los_angeles")).toBe("America/Los_Angeles");
  expect(timeZoneNamed("America/Argentina/Buenos_Aires")).not.toBeNull();
  for (const name of ["", "Mars/Olympus", "+05:00", "-0800", "Etc/Unknown", "../etc", "A".repeat(65)])
    expect(timeZoneNamed(name), name).toBeNull();
});

test("without a known zone, today is the day in the last place where it ends", () => {
  const noonInLondon = new Date("2026-06-01T11:00:00Z");
  expect(calendarDateIn(zoneOf(null), noonInLondon)).toBe("2026-05-31");
  expect(calendarDateIn(zoneOf("Europe/London"), noonInLondon)).toBe("2026-06-01");
});

test("a zone is called by its city", () => {
  expect(zoneLabel("America/Los_Angeles")).toBe("Los Angeles");
  expect(zoneLabel("UTC")).toBe("UTC");
});

test("two names for the same clock are the same, and clocks that differ in summer aren't", () => {
  const winter = new Date("2026-01-10T00:00:00Z");
  expect(sameClock("America/Los_Angeles", "America/Vancouver", winter)).toBe(true);
  expect(sameClock("America/Denver", "America/Phoenix", winter)).toBe(false);
});
