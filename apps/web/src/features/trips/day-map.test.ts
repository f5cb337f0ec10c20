import type { PlanItem } from "@evoya/domain/planner/plan";
import { describe, expect, test } from "vitest";
import { distanceLabel, drawDay } from "./day-map.ts";

const size = { width: 640, height: 320, padding: 40 };
const item = (
  title: string,
  latitude: number,
  longitude: number,
  changes: Partial<PlanItem> = {},
): PlanItem => ({
  id: title,
  kind: "place",
  title,
  note: "",
  because: null,
  placeId: title,
  area: "",
  coordinates: { latitude, longitude },
  startsAt: "10:00",
  endsAt: "11:00",
  costCents: 0,
  bookingNeeded: false,
  source: "catalogue",
  transfer: null,
  locked: false,
  ...changes,
});
const colosseum = item("Colosseum", 41.8902, 12.4922);
const pantheon = item("Pantheon", 41.8986, 12.4769);
const lunch = item("Lunch", 41.899, 12.477, { kind: "meal" });

describe("drawDay", () => {
  test("has north at the top and east on the right, within the drawing", () => {
    const { stops } = drawDay([colosseum, pantheon], size)!;
    const [from, to] = [stops[0]!, stops[1]!];
    expect(to.y).toBeLessThan(from.y);
    expect(to.x).toBeLessThan(from.x);
    for (const { x, y } of stops) {
      expect(x).toBeGreaterThanOrEqual(size.padding - 1e-6);
      expect(x).toBeLessThanOrEqual(size.width - size.padding + 1e-6);
      expect(y).toBeGreaterThanOrEqual(size.padding - 1e-6);
      expect(y).toBeLessThanOrEqual(size.height - size.padding + 1e-6);
    }
  });

  test("puts nearby stops under one mark, numbered in the day's order", () => {
    const { stops, legs } = drawDay([colosseum, pantheon, lunch], size)!;
    expect(stops.map(({ numbers }) => numbers)).toEqual([[1], [2, 3]]);
    expect(legs).toHaveLength(1);
  });

  test("is true to scale", () => {
    const { stops, scale } = drawDay([colosseum, pantheon], size)!;
    const drawn = Math.hypot(stops[0]!.x - stops[1]!.x, stops[0]!.y - stops[1]!.y);
    // The two are 1.57 km apart.
    expect((drawn / scale.width) * scale.metres).toBeGreaterThan(1540);
    expect((drawn / scale.width) * scale.metres).toBeLessThan(1600);
  });

  test("leaves the airport out", () => {
    const airport = item("To the airport", 41.8, 12.24, { kind: "transfer" });
    expect(drawDay([colosseum, pantheon, airport], size)!.stops).toHaveLength(2);
  });

  test("draws nothing if there's nothing to tell apart", () => {
    expect(drawDay([], size)).toBeNull();
    expect(drawDay([colosseum], size)).toBeNull();
    expect(drawDay([pantheon, { ...pantheon, title: "Again" }], size)).toBeNull();
  });
});

test.each([
  [84, "80 m"],
  [850, "850 m"],
  [2000, "2 km"],
  [2440, "2.4 km"],
  [34_400, "34 km"],
])("%d meters read %s", (metres, text) => {
  expect(distanceLabel(metres)).toBe(text);
});
