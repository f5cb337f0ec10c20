import { expect, test } from "vitest";
import { toMinutes } from "./clock.ts";
import { sunriseAt, sunsetAt } from "./sunset.ts";

const rome = { latitude: 41.9, longitude: 12.5 };

test.each([
  ["Rome at midsummer", rome, "2027-06-21", "Europe/Rome", "20:48"],
  ["Rome at midwinter", rome, "2026-12-21", "Europe/Rome", "16:42"],
  ["Kyoto in spring", { latitude: 35.01, longitude: 135.77 }, "2027-04-01", "Asia/Tokyo", "18:16"],
  ["Sydney in January", { latitude: -33.87, longitude: 151.21 }, "2027-01-01", "Australia/Sydney", "20:09"],
  ["New York in March", { latitude: 40.71, longitude: -74.01 }, "2027-03-20", "America/New_York", "19:08"],
])("the sun sets over %s", (_name, place, date, timeZone, expected) => {
  expect(Math.abs(sunsetAt(place, date, timeZone)! - toMinutes(expected))).toBeLessThanOrEqual(4);
});

test.each([
  ["Rome at midsummer", rome, "2027-06-21", "Europe/Rome", "05:34"],
  ["Rome at midwinter", rome, "2026-12-21", "Europe/Rome", "07:34"],
  [
    "Reykjavik at midwinter",
    { latitude: 64.15, longitude: -21.94 },
    "2026-12-21",
    "Atlantic/Reykjavik",
    "11:22",
  ],
  ["Sydney in January", { latitude: -33.87, longitude: 151.21 }, "2027-01-01", "Australia/Sydney", "05:48"],
])("the sun rises over %s", (_name, place, date, timeZone, expected) => {
  expect(Math.abs(sunriseAt(place, date, timeZone)! - toMinutes(expected))).toBeLessThanOrEqual(5);
});

test("in Iceland's June, the sun sets after midnight", () => {
  const iceland = { latitude: 64.15, longitude: -21.94 };
  const midnight = 24 * 60;
  expect(Math.abs(sunsetAt(iceland, "2027-06-21", "Atlantic/Reykjavik")! - midnight)).toBeLessThanOrEqual(10);
  expect(
    Math.abs(sunriseAt(iceland, "2027-06-21", "Atlantic/Reykjavik")! - toMinutes("02:55")),
  ).toBeLessThanOrEqual(10);
});

test("the midnight sun doesn't set", () => {
  expect(sunsetAt({ latitude: 69.6, longitude: 18.9 }, "2027-06-21", "Europe/Oslo")).toBeNull();
});
