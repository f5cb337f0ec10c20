import { expect, test } from "vitest";
import { destinationById, destinations } from "../../catalog/index.ts";
import { coordinatesOfTable } from "../../catalog/meal-spots.ts";
import type { Coordinates } from "../../catalog/travel-terms.ts";
import { aBrief } from "../brief.builder.ts";
import { metresBetween } from "../distance.ts";
import { makePlan } from "./make-plan.ts";

/** Farther apart than this, it's another village. */
const townMetres = 5_000;

const keyOf = ({ latitude, longitude }: Coordinates): string => `${latitude},${longitude}`;

/** Where the tables are that have a place of their own. */
const spots = new Set(
  destinations.flatMap(({ meals }) => meals.flatMap((meal) => coordinatesOfTable(meal) ?? []).map(keyOf)),
);

test("nobody rides to a table in the part of town they're in", () => {
  for (const { id, areas } of destinations)
    for (const { items } of makePlan(aBrief({ destinationIds: [id], tripLength: 8 })).days)
      for (const [i, item] of items.entries()) {
        // A table at a sight of its own may be a ride away.
        if (item.coordinates && spots.has(keyOf(item.coordinates))) continue;
        const before = items[i - 1];
        if (item.kind !== "meal" || before?.kind !== "place" || before.area !== item.area) continue;
        const middle = areas.find(({ name }) => name === item.area)!.coordinates;
        if (metresBetween(before.coordinates!, middle) > townMetres) continue;
        expect(item.transfer?.mode ?? "walk", `${id}: ${before.title}, then ${item.title}`).toBe("walk");
      }
});

test("travelers in style who can afford it take no bus and no metro", () => {
  const modesOf = (budget: "$2,500-$5,000" | "$25,000+") =>
    new Set(
      ["paris", "kyoto", "lisbon"].flatMap((id) =>
        makePlan(aBrief({ destinationIds: [id], travelStyle: "luxury", budget, interests: [] })).days.flatMap(
          ({ items, area }) =>
            items.flatMap(({ transfer }) =>
              transfer && !isDayTrip(id, area) && transfer.minutes > 0 ? transfer.mode : [],
            ),
        ),
      ),
    );
  const isDayTrip = (id: string, name: string) =>
    destinationById(id)!.areas.find((area) => area.name === name)?.access;
  for (const mode of ["metro", "bus"]) {
    expect(modesOf("$25,000+")).not.toContain(mode);
    expect(modesOf("$2,500-$5,000")).toContain(mode);
  }
  expect(modesOf("$25,000+")).toContain("taxi");
});

test.each(["barbados", "bora-bora", "patagonia"])(
  "a vegetarian week in %s has no table twice: where there's only one, it's good for a second visit, or not",
  (id) => {
    const { days } = makePlan(aBrief({ destinationIds: [id], diets: ["vegetarian"], tripLength: 7 }));
    const known = new Set(destinationById(id)!.meals.map(({ title }) => title));
    const eaten = days.flatMap(({ items }) =>
      items.flatMap(({ kind, title }) => (kind === "meal" && known.has(title) ? title : [])),
    );
    expect(eaten.filter((title, at) => eaten.indexOf(title) !== at)).toEqual([]);
  },
);
