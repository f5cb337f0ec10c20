import { describe, expect, test } from "vitest";
import { drawRoute, markName, markText, routeOfDay, routeOfTrip } from "./day-map.ts";
import type { PlanItem } from "./plan.ts";

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

const drawDay = (items: PlanItem[], paper: typeof size) => drawRoute(routeOfDay(items), paper, "metric");

describe("a day's map", () => {
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

  test.each([
    [[3], "3"],
    [[2, 3], "2,3"],
    [[1, 2, 3, 4], "1–4"],
    [[1, 3, 4, 5], "1,3–5"],
  ])("marks stops %j as %s", (numbers, text) => {
    expect(markText({ numbers })).toBe(text);
    // Whoever sees a mark can also say its name.
    expect(markName({ numbers, titles: ["Check in", "Lunch"] })).toBe(`${text} Check in, Lunch`);
  });

  test("is true to scale", () => {
    const { stops, scale } = drawDay([colosseum, pantheon], size)!;
    const drawn = Math.hypot(stops[0]!.x - stops[1]!.x, stops[0]!.y - stops[1]!.y);
    // The two are 1.57 km apart.
    expect((drawn / scale.width) * scale.metres).toBeGreaterThan(1540);
    expect((drawn / scale.width) * scale.metres).toBeLessThan(1600);
  });

  test.each(["metric", "us"] as const)("has a scale to measure by across countries (%s)", (units) => {
    const lisbon = item("Lisbon", 38.7139, -9.1334);
    const { scale } = drawRoute(routeOfDay([colosseum, lisbon]), size, units)!;
    expect(scale.width).toBeGreaterThan(size.width / 12);
    expect(scale.width).toBeLessThan(size.width / 4 + 1e-6);
  });

  test.each(["metric", "us"] as const)("draws a short day small, with room for its scale (%s)", (units) => {
    const next = item("Next block", 41.8995, 12.4769);
    const { stops, scale } = drawRoute(routeOfDay([pantheon, next]), size, units)!;
    expect(stops).toHaveLength(2);
    expect(scale.width).toBeLessThan(size.width / 4 + 1e-6);
  });

  test("doesn't draw a day whose stops are a few steps apart", () => {
    expect(drawDay([pantheon, item("Next door", 41.8987, 12.477)], size)).toBeNull();
  });

  test("leaves the airport out", () => {
    const airport = item("To the airport", 41.8, 12.24, { kind: "transfer" });
    expect(drawDay([colosseum, pantheon, airport], size)!.stops).toHaveLength(2);
  });

  test("writes how far it is by way of the measured distance, but not if that's from somewhere else", () => {
    const transfer = { mode: "walk", minutes: 20, costCents: 0, metres: 1_900 } as const;
    const bags = item("Check out", 41.9, 12.47, { kind: "check-out" });
    const there = { ...pantheon, transfer };
    expect(drawDay([colosseum, there], size)!.legs[0]!.metres).toBe(1_900);
    expect(drawDay([colosseum, bags, there], size)!.legs[0]!.metres).toBeCloseTo(1_570, -2);
  });

  test("writes no distance on top of another, as there and back would", () => {
    const back = { ...colosseum, id: "Back" };
    const { legs } = drawDay([colosseum, pantheon, back], size)!;
    expect(legs.map(({ label }) => label !== null)).toEqual([true, false]);
  });

  test("draws nothing if there's only one stop to show", () => {
    expect(drawDay([], size)).toBeNull();
    expect(drawDay([colosseum], size)).toBeNull();
    expect(drawDay([pantheon, { ...pantheon, title: "Again" }], size)).toBeNull();
  });
});

describe("routeOfTrip", () => {
  const day = (number: number, items: PlanItem[]) => ({ number, title: "In town", route: routeOfDay(items) });
  const tivoli = item("Villa d'Este", 41.963, 12.796);

  test("has one stop for each day that goes anywhere, in the middle of that day's stops", () => {
    const route = routeOfTrip([day(1, [colosseum, pantheon]), day(2, []), day(3, [tivoli])]);
    expect(route.map(({ number, title }) => [number, title])).toEqual([
      [1, "Day 1: In town"],
      [3, "Day 3: In town"],
    ]);
    expect(route[0]!.coordinates.latitude).toBeCloseTo((41.8902 + 41.8986) / 2);
    const { stops, legs } = drawRoute(route, size, "metric")!;
    expect(stops.map(({ numbers }) => numbers)).toEqual([[1], [3]]);
    expect(legs).toHaveLength(1);
  });
});
