import { expect, test } from "vitest";
import { unitsOfRegion } from "./unit-systems.ts";
import {
  dayAndNightLabel,
  distanceLabel,
  kilogramsOf,
  rainyDays,
  roughDistance,
  temperatureLabel,
  weightIn,
  weightLabel,
} from "./units.ts";

test.each([
  ["US", "us"],
  ["PR", "us"],
  ["GB", "uk"],
  ["DE", "metric"],
  ["NZ", "metric"],
  ["", "us"],
] as const)("in %j people use the system %s", (region, units) => {
  expect(unitsOfRegion(region)).toBe(units);
});

test("temperatures are written in the reader's degrees", () => {
  expect(temperatureLabel(-40, "us")).toBe("-40 °F");
  expect(temperatureLabel(21.4, "metric")).toBe("21 °C");
  expect(dayAndNightLabel(27, 19, "us")).toBe("81/66 °F");
  expect(dayAndNightLabel(27, 19, "metric")).toBe("27/19 °C");
  expect(dayAndNightLabel(27, 19, "uk")).toBe("27/19 °C");
});

test.each([
  [84, "80 m", "280 ft", "90 yd"],
  [137, "140 m", "450 ft", "150 yd"],
  [850, "850 m", "0.5 mi", "0.5 mi"],
  [2_430, "2.4 km", "1.5 mi", "1.5 mi"],
  [34_200, "34 km", "21 mi", "21 mi"],
])("%i meters are %s, %s, or %s", (meters, metric, us, uk) => {
  expect([distanceLabel(meters, "metric"), distanceLabel(meters, "us"), distanceLabel(meters, "uk")]).toEqual(
    [metric, us, uk],
  );
});

test("distances to far places are rounded", () => {
  expect(roughDistance(993, "metric")).toBe("about 990 km");
  expect(roughDistance(3_168, "us")).toBe("about 1,970 miles");
  expect(roughDistance(3, "uk")).toBe("about 10 miles");
});

test("luggage is weighed in pounds in the United States alone, and stays what was typed", () => {
  expect(weightLabel(7.5, "us")).toBe("17 lb");
  expect(weightLabel(7.5, "uk")).toBe("7.5 kg");
  for (const pounds of [3, 15, 50, 70]) expect(weightIn(kilogramsOf(pounds, "us"), "us")).toBe(pounds);
});

test.for([
  [0, "hardly any rain"],
  [1, "1 day with rain"],
  [6, "6 days with rain"],
] as const)("%i rainy days are said as a person would", ([count, words]) => {
  expect(rainyDays(count)).toBe(words);
});
