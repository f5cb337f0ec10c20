import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { mapStyle } from "./map-style.ts";
import type { Palette } from "./palette.ts";

const names = ["land", "water", "green", "sand", "paved", "building", "edge", "road", "path", "waterName"];
const palette = Object.fromEntries(
  [...names, "label", "town", "halo", "route"].map((name, at) => [name, `rgb(${at}, ${at}, ${at})`]),
) as Palette;
const rome = { number: 1, title: "Colosseum", coordinates: { latitude: 41.89, longitude: 12.49 } };
const stop = { ...rome, isStay: false, mode: "walk" as const, metres: null };
const pantheon = { ...stop, number: 2, coordinates: { latitude: 41.9, longitude: 12.48 } };
const taxi = { ...stop, number: 4, mode: "car" as const };

const style = mapStyle({
  palette,
  maxZoom: 14,
  tiles: "evoya-tiles://1/{z}/{x}/{y}",
  route: [stop, pantheon, { ...pantheon, number: 3 }, taxi],
});

test("the style is valid for MapLibre, and takes every color from the palette", () => {
  expect(validateStyleMin(style)).toEqual([]);
  const colors = JSON.stringify(style.layers).match(/(#[\da-f]{3,8}\b|(rgb|hsl)a?\([^)]*\))/gi) ?? [];
  expect(new Set(colors)).toEqual(new Set(Object.values(palette)));
});

test("the style fetches nothing but tiles: no fonts, and no pictures", () => {
  expect(style).not.toHaveProperty("glyphs");
  expect(style).not.toHaveProperty("sprite");
  expect(JSON.stringify(style)).not.toMatch(/https?:/);
});

test("the route goes from stop to stop, but not between two at the same spot", () => {
  const { data } = style.sources.route as { data: GeoJSON.FeatureCollection };
  expect(data.features.map(({ properties }) => properties?.mode)).toEqual(["walk", "car"]);
  expect(data.features[0]?.geometry).toEqual({
    type: "LineString",
    coordinates: [
      [12.49, 41.89],
      [12.48, 41.9],
    ],
  });
});
