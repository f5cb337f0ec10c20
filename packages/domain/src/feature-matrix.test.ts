import { expect, test } from "vitest";
import { limitOf } from "./entitlements.ts";
import { featureMatrix } from "./feature-matrix.ts";
import { planIds } from "./plans.ts";

const valuesOf = (feature: string) => featureMatrix.find((row) => row.feature === feature)?.values;

test("the feature matrix has a value for every plan", () => {
  for (const row of featureMatrix) expect(Object.keys(row.values)).toEqual([...planIds]);
});

test("its numbers are the limits that hold", () => {
  expect(valuesOf("New itineraries")).toEqual({
    free: "2 a month",
    base: "20 a month",
    elite: "100 a month",
  });
  expect(valuesOf("Concierge")).toEqual({
    free: false,
    base: "Limited, 5 a month",
    elite: "Priority, unlimited",
  });
  expect(valuesOf("Travel documents")).toEqual({ free: "3 files", base: "50 files", elite: "Unlimited" });
});

test("what is said to be unlimited has no limit", () => {
  for (const plan of ["base", "elite"] as const) expect(limitOf(plan, "messaging")).toBeNull();
  for (const feature of ["documents", "concierge_requests", "evie_text"] as const)
    expect(limitOf("elite", feature)).toBeNull();
});
