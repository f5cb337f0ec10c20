import { expect, test } from "vitest";
import { aBrief } from "../planner/brief.builder.ts";
import { metresBetween } from "../planner/distance.ts";
import { atTable } from "../planner/edit/tables.ts";
import { makePlan } from "../planner/engine/make-plan.ts";
import type { PlanItem } from "../planner/plan.ts";
import { destinations } from "./index.ts";
import { coordinatesOfTable, tablesWithSpots } from "./meal-spots.ts";

const tables = destinations.flatMap((destination) =>
  destination.meals.map((meal) => ({ meal, destination, key: `${meal.areaId}/${meal.id}` })),
);

test("every spot is one of our guide's tables, within its destination", () => {
  for (const key of tablesWithSpots) {
    const [table, ...others] = tables.filter((one) => one.key === key);
    expect([key, others.length]).toEqual([key, 0]);
    // Breakfast is next door.
    expect(table!.meal.meal, key).not.toBe("breakfast");
    const { latitude, longitude } = coordinatesOfTable(table!.meal)!;
    const { south, west, north, east } = table!.destination.bounds;
    expect(latitude > south && latitude < north && longitude > west && longitude < east, key).toBe(true);
  }
});

test("a table whose place isn't known has none", () => {
  const rome = tables.find(({ destination }) => destination.id === "rome")!;
  expect(coordinatesOfTable(rome.meal)).toBeNull();
});

/** The lunches of plans for Cape Town, each with what comes before it. */
const lunches = (title: string): [before: PlanItem, lunch: PlanItem][] =>
  [1, 2, 3, 4, 5, 6].flatMap((seed) =>
    makePlan(
      aBrief({
        destinationIds: ["cape-town"],
        tripLength: 8,
        interests: ["Hiking & Nature", "Beaches"],
        seed,
      }),
    ).days.flatMap(({ items }) =>
      items.flatMap((item, i): [PlanItem, PlanItem][] =>
        item.title === title ? [[items[i - 1]!, item]] : [],
      ),
    ),
  );

test("lunch at Cape Point is at Cape Point", () => {
  const found = lunches("Two Oceans at Cape Point");
  expect(found.length).toBeGreaterThan(0);
  for (const [before, { transfer }] of found) {
    expect(transfer?.minutes, before.title).toBeLessThanOrEqual(30);
    if (before.title === "Cape Point lighthouses") expect(transfer?.minutes).toBeLessThan(5);
  }
});

test("nobody waits for lunch where there's nothing but lunch", () => {
  const [, , day] = makePlan(
    aBrief({
      ...{ destinationIds: ["iceland", "buenos-aires"], tripLength: 11, startDate: "2027-09-27", seed: 377 },
      ...{ travelStyle: "cultural", budget: "$10,000-$25,000", pace: "relaxed", interests: [] },
      ...{ arrivesAt: "06:40", homeTimeZone: "Asia/Kolkata" },
    }),
  ).days;
  const lunch = day!.items.findIndex(({ title }) => title === "Tomato soup on the Golden Circle");
  expect(lunch).toBeGreaterThan(0);
  expect(day!.items[lunch - 1]).toMatchObject({ kind: "rest", title: "Free time in Golden Circle" });
});

test("a meal that's moved to such a table goes there", () => {
  const plan = makePlan(aBrief({ destinationIds: ["cape-town"], tripLength: 8 }));
  const day = plan.days.find(({ items }) => items.some(({ area }) => area.startsWith("False Bay")))!;
  const item = day.items.find(
    ({ kind, startsAt }) => kind === "meal" && startsAt >= "12:00" && startsAt < "16:00",
  )!;
  expect(item.title).not.toBe("Kalky's on the harbor");
  const moved = atTable({ plan, day, item }, "kalkys");
  expect(metresBetween(moved!.coordinates!, { latitude: -34.1293, longitude: 18.449 })).toBeLessThan(100);
});
