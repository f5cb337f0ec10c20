import { expect, test } from "vitest";
import { destinationOptions } from "./catalog/options.ts";
import { regionIds, regionOf, regions } from "./regions.ts";

test("every destination in the catalog is in exactly one region", () => {
  const sorted = regionIds.flatMap((id) => regions[id].destinationIds);
  expect(sorted.toSorted()).toEqual(destinationOptions.map(({ id }) => id).toSorted());
});

test("a destination knows its region, and nobody else does", () => {
  expect(regionOf("kyoto")?.id).toBe("asia");
  expect(regionOf("patagonia")?.id).toBe("south-america");
  expect(regionOf("atlantis")).toBeUndefined();
});
