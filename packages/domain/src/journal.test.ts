import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { journalDayOf, stopOfMemory, stopsOfDay } from "./journal.ts";
import { aPlan } from "./planner/plan.builder.ts";

const plan = aPlan({ startDate: "2031-05-01", tripLength: 4 });
const visit = (day: number) =>
  plan.days[day - 1]!.items.find(({ kind, coordinates }) => kind === "place" && coordinates)!;
const farAway = { latitude: -36.85, longitude: 174.76 };

describe("the day of a trip that a photo belongs to", () => {
  test("is the one it was taken on, wherever that was", () => {
    expect(journalDayOf({ takenAt: "2031-05-01T00:00:00", place: null }, plan)).toBe(1);
    expect(journalDayOf({ takenAt: "2031-05-03T23:59:59", place: farAway }, plan)).toBe(3);
    expect(journalDayOf({ takenAt: "2031-05-04T12:00:00", place: visit(2).coordinates }, plan)).toBe(4);
  });

  test("is that of the nearest stop if the camera's clock was wrong or silent", () => {
    const at = visit(3).coordinates;
    const day = journalDayOf({ takenAt: null, place: at }, plan);
    expect(plan.days[day! - 1]!.items.some(({ coordinates }) => coordinates?.latitude === at?.latitude)).toBe(
      true,
    );
    expect(journalDayOf({ takenAt: "2001-01-01T00:00:00", place: at }, plan)).toBe(day);
  });

  test("isn't known for a photo from elsewhere, from before or after the trip, or without any data", () => {
    expect(journalDayOf({ takenAt: "2031-04-30T23:59:59", place: null }, plan)).toBeNull();
    expect(journalDayOf({ takenAt: "2031-05-05T00:00:00", place: farAway }, plan)).toBeNull();
    expect(journalDayOf({ takenAt: null, place: null }, plan)).toBeNull();
    const undated = aPlan({ startDate: null, tripLength: 4 });
    expect(journalDayOf({ takenAt: "2031-05-02T12:00:00", place: null }, undated)).toBeNull();
  });

  test("is always a day of the trip", () => {
    const photo = fc.record({
      takenAt: fc.option(
        fc.integer({ min: -400, max: 400 }).map((n) => `${addDays("2031-05-01", n)}T10:00:00`),
      ),
      place: fc.option(
        fc.record({
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        }),
      ),
    });
    fc.assert(
      fc.property(photo, (memory) => {
        const day = journalDayOf(memory, plan);
        expect(day === null || plan.days.some(({ number }) => number === day)).toBe(true);
      }),
    );
  });
});

test("a photo names the stop where it was taken, and none farther away", () => {
  const [day] = plan.days;
  const stop = visit(1);
  expect(stopOfMemory(stop.coordinates, day!)).toBe(stop.title);
  expect(stopOfMemory(farAway, day!)).toBeNull();
  expect(stopOfMemory(null, day!)).toBeNull();
  expect(stopsOfDay(day!)).toContain(stop.title);
});
