import { describe, expect, test } from "vitest";
import { placeFault, staleUntil } from "./catalog-desk.ts";
import { destinationById, destinations } from "./catalogue/index.ts";

test.for([
  ["2026-11-23", "2025-11-23"],
  ["2028-02-29", "2027-02-28"],
  ["2026-01-01", "2025-01-01"],
])("on %s, facts from %s are a year old", ([today, day]) => {
  expect(staleUntil(today!)).toBe(day);
});

describe("a place", () => {
  const rome = destinationById("rome")!;
  const place = rome.places[0]!;

  test("of our own can be saved as it is", () => {
    for (const one of destinations)
      for (const each of one.places) expect(placeFault(each, one), each.id).toBeNull();
  });

  test.for([
    ["areaId", { areaId: "nowhere" }],
    ["coordinates", { coordinates: { latitude: 48.85, longitude: 2.35 } }],
    ["closesAt", { opensAt: "10:00", closesAt: "10:30" }],
  ] as const)("is refused for its %s", ([path, change]) => {
    expect(placeFault({ ...place, ...change }, rome)).toMatchObject({ path });
  });
});
