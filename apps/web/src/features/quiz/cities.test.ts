import { expect, test } from "vitest";
import { citiesLike, firstCities } from "./cities.ts";

test("offers the city of the browser's clock first, then the busiest", () => {
  expect(firstCities("Europe/Berlin", 2)).toEqual(["Berlin, Germany", "New York, NY"]);
  expect(firstCities("America/Sao_Paulo", 1)).toEqual(["São Paulo, Brazil"]);
  expect(firstCities("America/New_York", 2)).toEqual(["New York, NY", "Los Angeles, CA"]);
  expect(firstCities("Etc/UTC", 5)).toHaveLength(5);
});

test("finds cities in the list that start with the typed text", () => {
  expect(citiesLike("mia", "Etc/UTC", 5)).toEqual(["Miami, FL"]);
  expect(citiesLike("sao", "Etc/UTC", 5)).toEqual(["São Paulo, Brazil"]);
  expect(citiesLike(" ", "Europe/Berlin", 2)).toEqual(["Berlin, Germany", "New York, NY"]);
  expect(citiesLike("Miami, FL", "Etc/UTC", 5)).toEqual([]);
  expect(citiesLike("Little Snoring", "Etc/UTC", 5)).toEqual([]);
});
