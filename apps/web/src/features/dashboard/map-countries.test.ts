import { expect, test } from "vitest";
import coarse from "world-atlas/countries-110m.json";
import { dotOf, outlineOf } from "./map-countries.ts";

/** What Intl has a name for, but isn't a country or territory. */
const notCountries = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

/** Every country the API can name: it takes the names from Intl, too. */
function allCountries(): { name: string; code: string }[] {
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && !notCountries.has(code))
    .flatMap((code) => ({ name: english.of(code) ?? [], code }))
    .filter((country): country is { name: string; code: string } => typeof country.name === "string");
}

const outlines = new Set(coarse.objects.countries.geometries.map(({ properties }) => properties.name));

test("the map has every country someone can have visited, as an outline or as a dot", () => {
  const countries = allCountries();
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.filter((one) => !outlines.has(outlineOf(one)) && !dotOf(one))).toEqual([]);
});

test("a country is drawn once", () => {
  expect(allCountries().filter((one) => outlines.has(outlineOf(one)) && dotOf(one))).toEqual([]);
});

test("a country is found by its code, whatever it's called", () => {
  expect(outlineOf({ name: "Türkiye", code: "TR" })).toBe("Turkey");
  expect(dotOf({ name: "Barbados", code: "BB" })).toEqual([-59.6, 13.1]);
});
