import { describe, expect, test } from "vitest";
import { destinationById, destinations } from "./catalog/index.ts";
import { entryFault, placeStanding, staleUntil } from "./catalog-desk.ts";
import { entriesOf, entryTypes } from "./catalog-entries.ts";

test.for([
  ["2026-11-23", "2025-11-23"],
  ["2028-02-29", "2027-02-28"],
  ["2026-01-01", "2025-01-01"],
])("on %s, facts from %s are a year old", ([today, day]) => {
  expect(staleUntil(today!)).toBe(day);
});

test.for([
  ["Retired", { isRetired: true, checkedOn: "2026-11-01", knownOn: "2026-11-01" }],
  ["Older than a year", { isRetired: false, checkedOn: "2025-11-01", knownOn: "2025-11-01" }],
  ["Checked", { isRetired: false, checkedOn: "2026-11-01", knownOn: "2026-11-01" }],
  ["Never checked", { isRetired: false, checkedOn: null, knownOn: "2026-11-01" }],
] as const)("a place is: %s", ([label, facts]) => {
  expect(placeStanding(facts, "2026-11-23").label).toBe(label);
});

describe("a place", () => {
  const rome = destinationById("rome")!;
  const place = rome.places[0]!;

  test("of our own can be saved as it is", () => {
    for (const one of destinations)
      for (const type of entryTypes)
        for (const each of entriesOf(one, type)) expect(entryFault(each, one), each.id).toBeNull();
  });

  test.for([
    ["areaId", { areaId: "nowhere" }],
    ["coordinates", { coordinates: { latitude: 48.85, longitude: 2.35 } }],
    ["closesAt", { opensAt: "10:00", closesAt: "10:30" }],
  ] as const)("is refused for its %s", ([path, change]) => {
    expect(entryFault({ ...place, ...change }, rome)).toMatchObject({ path });
  });

  test("to eat or stay at is refused for an area that doesn't exist", () => {
    for (const one of [rome.meals[0]!, rome.lodgings[0]])
      expect(entryFault({ ...one, areaId: "nowhere" }, rome)).toMatchObject({ path: "areaId" });
  });
});
