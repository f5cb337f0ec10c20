import { expect, test } from "vitest";
import { withChanges } from "../catalog/changes.ts";
import type { Destination, Place } from "../catalog/destination.ts";
import { destinationById } from "../catalog/index.ts";
import { sampleEffects } from "./sample-effects.ts";

const rome = destinationById("rome")!;
/** A Sunday. */
const startDate = "2027-05-02";

const edited = (id: string, change: Partial<Place>): Destination => {
  const place = rome.places.find((one) => one.id === id)!;
  return withChanges(rome, [{ type: "visit", id, entry: { ...place, ...change }, isRetired: false }]);
};
const effects = (id: string, change: Partial<Place>) => [
  ...sampleEffects(rome, edited(id, change), { type: "visit", id }, startDate),
];
/** The main reason people come to Rome. */
const sight = rome.places.find(({ weight, evening }) => weight === 4 && !evening)!;

test("a change that means nothing to the planner changes nothing", () => {
  const found = effects(sight.id, { note: "Newly painted." });
  expect(found.map(({ trip }) => trip)).toEqual([
    "Three days for a couple",
    "A relaxed week for a family",
    "Two weeks for friends",
  ]);
  for (const { before, after, difference } of found) {
    expect(after).toEqual(before);
    expect(difference).toEqual({ effect: { costCents: 0, travelMinutes: 0 }, days: [] });
  }
  expect(found[0]!.before).not.toBeNull();
});

test("a place that's closed for the season drops out, and something else takes its place", () => {
  for (const { before, after, difference } of effects(sight.id, { closedIn: [5] })) {
    if (!before) continue;
    expect(after).toBeNull();
    expect(difference.days.some(({ removed }) => removed.includes(sight.name))).toBe(true);
  }
});

test("a place that opens late moves", () => {
  const moved = effects(sight.id, { opensAt: "15:00", closesAt: "19:30", best: null }).filter(
    ({ before }) => before,
  );
  expect(moved.length).toBeGreaterThan(0);
  for (const { before, after } of moved) {
    expect(after).not.toEqual(before);
    if (after) expect(after.startsAt >= "15:00").toBe(true);
  }
});
