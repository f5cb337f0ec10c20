import { geoArea } from "d3-geo";
import type { Feature, MultiLineString, MultiPolygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import fine from "world-atlas/countries-10m.json?raw";
import middling from "world-atlas/countries-50m.json?raw";
import coarse from "world-atlas/countries-110m.json?raw";

type Atlas = Topology<{
  countries: GeometryCollection<{ name: string }>;
  land: GeometryCollection<Record<string, never>>;
}>;

/** Scales of 1:10, 1:50, and 1:110 million. */
const files = { "10m": fine, "50m": middling, "110m": coarse };
export type Detail = keyof typeof files;

export type Outlines = { land: MultiPolygon; borders: MultiLineString; countries: Map<string, MultiPolygon> };

/** Our names for countries that the atlas names differently. */
const inAtlas: Record<string, string> = {
  "United States": "United States of America",
  "French Polynesia": "Fr. Polynesia",
};

const read = new Map<Detail, Outlines>();

/** The finest atlas has slivers wound the wrong way around, which would cover the Earth. */
const isSound = (coordinates: Position[][]): boolean => geoArea({ type: "Polygon", coordinates }) < 6;

function polygonsOf({ geometry }: Feature): Position[][][] {
  if (geometry?.type === "Polygon") return [geometry.coordinates].filter(isSound);
  return geometry?.type === "MultiPolygon" ? geometry.coordinates.filter(isSound) : [];
}

const multiPolygon = (coordinates: Position[][][]): MultiPolygon => ({ type: "MultiPolygon", coordinates });

/** Natural Earth's outlines (public domain) from the npm package world-atlas (ISC). Read once. */
export function outlinesAt(detail: Detail): Outlines {
  const known = read.get(detail);
  if (known) return known;
  const atlas: Atlas = JSON.parse(files[detail]);
  const { countries, land } = atlas.objects;
  const outlines = {
    land: multiPolygon(feature(atlas, land).features.flatMap(polygonsOf)),
    borders: mesh(atlas, countries, (one, other) => one !== other),
    countries: new Map(
      feature(atlas, countries).features.map((country) => [
        country.properties.name,
        multiPolygon(polygonsOf(country)),
      ]),
    ),
  };
  read.set(detail, outlines);
  return outlines;
}

/** A country by our name for it. Throws if the atlas doesn't have it, so no map is drawn without it. */
export function countryAt(detail: Detail, country: string): MultiPolygon {
  const found = outlinesAt(detail).countries.get(inAtlas[country] ?? country);
  if (!found) throw new Error(`The atlas (${detail}) has no country named ${country}`);
  return found;
}
