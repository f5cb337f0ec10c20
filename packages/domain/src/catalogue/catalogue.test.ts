import { describe, expect, test } from "vitest";
import { isClock, toMinutes } from "../planner/clock.ts";
import type { Destination } from "./destination.ts";
import { destinations, findDestination } from "./index.ts";
import { destinationOptions } from "./options.ts";

const everyone = destinations.map((destination): [string, Destination] => [destination.id, destination]);

describe.each(everyone)("%s", (_id, destination) => {
  const areaIds = destination.areas.map((area) => area.id);

  test("has enough to fill a week", () => {
    expect(destination.places.length).toBeGreaterThanOrEqual(25);
    expect(areaIds.length).toBeGreaterThanOrEqual(4);
  });

  test("repeats no id", () => {
    const { areas, lodgings, meals, places } = destination;
    for (const rows of [areas, lodgings, meals, places])
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  test("keeps every point inside its own region", () => {
    const { south, west, north, east } = destination.bounds;
    expect(north - south).toBeLessThan(6);
    expect(east - west).toBeLessThan(6);
    for (const { name, coordinates } of [...destination.areas, ...destination.places]) {
      expect(coordinates.latitude, name).toBeGreaterThan(south);
      expect(coordinates.latitude, name).toBeLessThan(north);
      expect(coordinates.longitude, name).toBeGreaterThan(west);
      expect(coordinates.longitude, name).toBeLessThan(east);
    }
  });

  test("puts places, meals and stays in areas it has", () => {
    for (const row of [...destination.places, ...destination.meals, ...destination.lodgings])
      expect(areaIds, row.id).toContain(row.areaId);
  });

  test("serves lunch and dinner in every area, and has something in each", () => {
    for (const areaId of areaIds) {
      const served = destination.meals.filter((meal) => meal.areaId === areaId).map(({ meal }) => meal);
      expect(served, areaId).toEqual(expect.arrayContaining(["lunch", "dinner"]));
      expect(destination.places.map((place) => place.areaId)).toContain(areaId);
    }
  });

  test("opens its places long enough for a visit", () => {
    for (const place of destination.places) {
      expect(isClock(place.opensAt) && isClock(place.closesAt), place.id).toBe(true);
      const open = toMinutes(place.closesAt) - toMinutes(place.opensAt);
      expect(open, place.id).toBeGreaterThanOrEqual(place.visitMinutes);
      expect(place.visitMinutes, place.id).toBeGreaterThanOrEqual(30);
    }
  });

  test("prices everything in whole cents", () => {
    const cents = [
      ...destination.places.map((place) => place.costCents),
      ...destination.meals.map((meal) => meal.costCents),
      ...destination.lodgings.map((stay) => stay.nightlyCents),
      destination.airportTransfer.costCents,
    ];
    for (const price of cents) expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
  });

  test("has a stay for every style", () => {
    const styles = new Set(destination.lodgings.flatMap((stay) => stay.styles));
    expect([...styles].sort()).toEqual(["adventure", "budget", "cultural", "luxury", "mid-range"]);
  });

  test("knows what every month is like", () => {
    expect(destination.months).toHaveLength(12);
    for (const { highC, lowC, rainDays } of destination.months) {
      expect(highC).toBeGreaterThan(lowC);
      expect(highC).toBeLessThan(46);
      expect(lowC).toBeGreaterThan(-30);
      expect(rainDays).toBeGreaterThanOrEqual(0);
      expect(rainDays).toBeLessThanOrEqual(31);
    }
  });

  test("says what one looks up before leaving", () => {
    const { visa, plugs, emergency, timeZone } = destination.practical;
    expect(visa.length).toBeGreaterThan(20);
    expect(plugs).toMatch(/^Types? .+, \d{3} V$/);
    expect(emergency).toMatch(/\d{2,}/);
    expect(Intl.supportedValuesOf("timeZone")).toContain(timeZone);
  });

  test("says why each place is worth it, and names its interests", () => {
    for (const place of destination.places) {
      expect(place.note.length, place.id).toBeGreaterThan(20);
      expect(place.interests.length, place.id).toBeGreaterThan(0);
      expect(place.goodFor.length, place.id).toBeGreaterThan(0);
    }
  });
});

describe("findDestination", () => {
  test.each([
    ["rome", "rome"],
    ["Rome, Italy", "rome"],
    ["ITALY", "rome"],
    ["Rome and the coast", "rome"],
    ["Japan", "kyoto"],
    ["two weeks in reykjavík, please", "iceland"],
    ["Reykjavik", "iceland"],
    ["Greece", "santorini"],
    ["Marrakesh", "morocco"],
    ["machu picchu", "peru"],
    ["Costa Rica", "costa-rica"],
    ["Bali", "bali"],
    ["Patagonia, Chile", "patagonia"],
    ["Maldives", "maldives"],
    ["Ibiza, Spain", "ibiza"],
    ["Portugal", "lisbon"],
    ["Thailand", "bangkok"],
    ["the Norwegian fjords, so Norway", "norway"],
  ])("finds %s", (text, id) => {
    expect(findDestination(text)?.id).toBe(id);
  });

  test.each(["", "   ", "Atlantis", "romeo", "Balinese"])("finds nothing in '%s'", (text) => {
    expect(findDestination(text)).toBeNull();
  });
});

test("the options for forms are the catalogue's destinations", () => {
  const full = destinations.map(({ id, name, country }) => ({ id, name, country }));
  expect(destinationOptions).toEqual(full);
});
