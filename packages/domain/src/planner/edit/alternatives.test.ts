import { expect, test } from "vitest";
import { findDestination } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import { alternativesFor } from "./alternatives.ts";

const rome = findDestination("rome")!;
// Day 1 is a Monday, when many museums are closed.
const plan = makePlan(aBrief({ tripLength: 3, startDate: "2027-05-03" }));
const visits = plan.days.flatMap(({ items }) => items.filter(({ kind }) => kind === "place"));

test("alternatives are near, new to the plan, open that day, and priced for the whole party", () => {
  const taken = visits.map(({ placeId }) => placeId);
  const found = visits.flatMap(({ id }) => alternativesFor(plan, id));
  expect(found.length).toBeGreaterThan(visits.length);
  for (const { id, metresAway, costCents } of found) {
    expect(taken).not.toContain(id);
    expect(metresAway).toBeLessThanOrEqual(40_000);
    expect(costCents).toBe(rome.places.find((place) => place.id === id)!.costCents * plan.travellers);
  }
  const monday = plan.days[0]!.items.find(({ kind }) => kind === "place");
  const closed = rome.places.filter(({ closedOn }) => closedOn.includes("Monday")).map(({ id }) => id);
  expect(closed.length).toBeGreaterThan(0);
  for (const { id } of monday ? alternativesFor(plan, monday.id) : []) expect(closed).not.toContain(id);
});

test("an item that isn't on the plan has none", () => {
  expect(alternativesFor(plan, "gone")).toEqual([]);
});
