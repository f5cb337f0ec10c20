import { expect, test } from "vitest";
import { suggestCities } from "./cities.ts";

test("offers the city of the browser's clock first", () => {
  expect(suggestCities("", "Europe/Berlin")[0]).toBe("Berlin, Germany");
  expect(suggestCities("  ", "America/New_York")[0]).toBe("New York, NY");
  expect(suggestCities("", "Etc/UTC")).toHaveLength(5);
});

test.each([
  ["mi", "Miami, FL"],
  ["sao", "São Paulo, Brazil"],
  ["york", "New York, NY"],
  ["LISB", "Lisbon, Portugal"],
])("%j finds %s", (typed, city) => {
  expect(suggestCities(typed, "Etc/UTC")).toContain(city);
});

test("offers nothing once a city is filled in, or for a place it doesn't know", () => {
  expect(suggestCities("Miami, FL", "Etc/UTC")).toEqual([]);
  expect(suggestCities("Little Snoring", "Etc/UTC")).toEqual([]);
});
