import { expect, test } from "vitest";
import { travelerTypes } from "../../traveler-types.ts";
import { sampleDestination, samplePlan } from "./sample-plan.ts";

const names = [
  ...new Set(Object.values(travelerTypes).flatMap((type) => type.destinations.map(({ name }) => name))),
];

test.each(names)("there is a week for two in %s", (name) => {
  const destination = sampleDestination(name.toLowerCase().replaceAll(" ", "_"))!;
  const plan = samplePlan(destination);
  expect(plan.days).toHaveLength(7);
  expect(plan.travellers).toBe(2);
  expect(plan.withinBudget).toBe(true);
});

test.each(Object.keys(travelerTypes))("there is one for the quiz's result %s", (type) => {
  expect(sampleDestination(type)).not.toBeNull();
});

test("there's none for an unknown place", () => {
  expect(sampleDestination("atlantis")).toBeNull();
});
