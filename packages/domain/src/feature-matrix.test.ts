import { expect, test } from "vitest";
import { features, limitOf } from "./entitlements.ts";
import { featureMatrix } from "./feature-matrix.ts";
import { planIds } from "./plans.ts";

const valuesOf = (feature: string) => featureMatrix.find((row) => row.feature === feature)?.values;

test("the feature matrix has a value for every plan", () => {
  for (const row of featureMatrix) expect(Object.keys(row.values)).toEqual([...planIds]);
});

test("its numbers are the limits that apply", () => {
  expect(valuesOf("New itineraries")).toEqual({
    free: "2 a month",
    base: "20 a month",
    elite: "100 a month",
  });
  expect(valuesOf("Concierge requests")).toEqual({ free: false, base: "5 a month", elite: "Unlimited" });
  expect(valuesOf("Travel documents")).toEqual({ free: "3 files", base: "50 files", elite: "Unlimited" });
  expect(valuesOf("Messaging")).toEqual({ free: "5 a month", base: "Unlimited", elite: "Unlimited" });
});

test("wishes aren't promised where only a summary of the plan is shown", () => {
  expect(valuesOf("Changes in your own words, and retries")).toEqual({
    free: "5 retries a month",
    base: "100 a month",
    elite: "500 a month",
  });
});

test("every line belongs to an entitlement, and every entitlement has a line", () => {
  expect(featureMatrix.map(({ entitlement }) => entitlement)).toEqual(features);
});

test("what's called unlimited has no limit", () => {
  for (const { entitlement, values } of featureMatrix)
    for (const plan of planIds)
      if (values[plan] === "Unlimited") expect(limitOf(plan, entitlement)).toBeNull();
});
