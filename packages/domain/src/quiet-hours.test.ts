import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

const newYork = "America/New_York";

describe("quietUntil", () => {
  test.each([
    ["before midnight", "2026-11-23T04:00:00Z", "2026-11-23T12:00:00Z"],
    ["after midnight", "2026-11-23T11:59:00Z", "2026-11-23T12:00:00Z"],
    ["at their beginning", "2026-11-23T03:00:00Z", "2026-11-23T12:00:00Z"],
  ])("is in the morning where the member lives, %s", (_, instant, until) => {
    const quiet = { from: "22:00", until: "07:00" };
    expect(quietUntil(quiet, newYork, new Date(instant))).toEqual(new Date(until));
  });

  test("is null outside, and at their very end", () => {
    const quiet = { from: "22:00", until: "07:00" };
    expect(quietUntil(quiet, newYork, new Date("2026-11-23T12:00:00Z"))).toBeNull();
    expect(quietUntil(quiet, newYork, new Date("2026-11-23T20:00:00Z"))).toBeNull();
    expect(quietUntil(null, newYork, new Date("2026-11-23T04:00:00Z"))).toBeNull();
  });

  test("ends an hour sooner in the night when clocks go forward, and an hour later when they go back", () => {
    const quiet = { from: "22:00", until: "07:00" };
    const hours = (from: string) => {
      const began = new Date(from);
      return (quietUntil(quiet, newYork, began)!.getTime() - began.getTime()) / 3_600_000;
    };
    expect(hours("2026-03-08T03:00:00Z")).toBe(8);
    expect(hours("2026-11-01T02:00:00Z")).toBe(10);
  });

  test("continues after the change if clocks skip the end", () => {
    const until = quietUntil({ from: "22:00", until: "02:30" }, newYork, new Date("2026-03-08T06:00:00Z"));
    expect(until).toEqual(new Date("2026-03-08T07:30:00Z"));
  });
});

const zones = [
  newYork,
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

test("quiet hours always end, within a day, and are over when they do", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), time, time, instant, (zone, from, until, now) => {
      fc.pre(from !== until);
      const end = quietUntil({ from, until }, zone, now);
      if (!end) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(26 * 3_600_000);
      expect(quietUntil({ from, until }, zone, end)).toBeNull();
    }),
  );
});
