import { destinations } from "@evoya/domain/catalog/index";
import { regionIds, regionOf, regions } from "@evoya/domain/regions";
import { describe, expect, test } from "vitest";
import { placesToSee, staysToChoose, tablesToTry } from "./highlights.ts";
import { costStyles, dayCosts } from "./money.ts";
import { sampleDays } from "./sample-days.ts";
import { monthsInWords, peakMonths } from "./seasons.ts";

test("every destination is shown in a region, and every region's destinations are in the catalog", () => {
  expect(destinations.filter(({ id }) => !regionOf(id))).toEqual([]);
  const shown = regionIds.flatMap((id) => regions[id].destinationIds).toSorted();
  expect(shown).toEqual(destinations.map(({ id }) => id).toSorted());
});

describe.each(destinations.map((destination) => [destination.id, destination] as const))("%s", (_, one) => {
  test("costs more in finer styles, and its shares add up to 100", () => {
    const costs = dayCosts(one);
    expect(costs.map(({ style }) => style)).toEqual([...costStyles]);
    const amounts = costs.map(({ perDayCents }) => perDayCents);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(amounts[0]).toBeGreaterThan(2_000);
    for (const { shares } of costs) expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });

  test("has three full sample days, always the same ones", () => {
    const days = sampleDays(one, 3);
    expect(days).toHaveLength(3);
    expect(sampleDays(one, 3)).toEqual(days);
    for (const { title, area, costCents, stops } of days) {
      expect(title.length * area.length).toBeGreaterThan(0);
      expect(costCents).toBeGreaterThan(0);
      // One visit may take the whole day; then there is dinner.
      expect(stops.length).toBeGreaterThanOrEqual(2);
      const times = stops.map(({ startsAt }) => startsAt);
      expect(times).toEqual(times.toSorted());
      expect(new Set(times).size).toBe(times.length);
    }
  });

  test("names eight places, six stays, and six tables, each once and with its area", () => {
    const lists = [placesToSee(one), staysToChoose(one), tablesToTry(one)];
    expect(lists.map(({ length }) => length)).toEqual([8, 6, 6]);
    for (const list of lists) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(list.filter(({ area, note }) => !area || !note)).toEqual([]);
    }
  });
});

test.each([
  [[4, 5, 6, 9, 10], "April to June and September to October"],
  [[12, 1, 2], "December to February"],
  [[1, 2, 12], "December to February"],
  [[7], "July"],
  [[1, 5, 9], "January, May, and September"],
])("the months %j are %s", (months, words) => {
  expect(monthsInWords(months)).toBe(words);
});

test("names every month at the top of a year", () => {
  expect(peakMonths([3, 9, 1, 9], (value) => value)).toEqual([2, 4]);
});
