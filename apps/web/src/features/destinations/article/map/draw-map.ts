import type { Coordinates } from "@evoya/domain/planner/plan";
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoArea,
  geoAzimuthalEqualArea,
  geoGraticule10,
  geoOrthographic,
  geoPath,
} from "d3-geo";
import { countryAt, type Detail, type Outlines, outlinesAt } from "./atlas.ts";
import { nearby } from "./nearby.ts";
import { thinPath } from "./thin-path.ts";

export type Spot = Coordinates & { name: string };
type Box = { width: number; height: number };
export type MapPoint = { x: number; y: number; name: string };

/** A drawing of land and water with its points, all in units of `width` by `height`. */
export type PlaceMap = Box & {
  /** SVG path data: all land, the lines between countries, and the highlighted country or countries. */
  land: string;
  borders: string;
  countries: string;
  points: MapPoint[];
};

/** Half the Earth, and the point on it. */
export type Globe = { size: number; land: string; lines: string; x: number; y: number };

const regionBox: Box = { width: 960, height: 520 };
const surroundingsBox: Box = { width: 480, height: 360 };

/** A region shows at least this much latitude from edge to edge, however close together its destinations are. */
const regionDegrees = 36;

/** How much latitude a destination's surroundings show from edge to edge; less if islands are small. */
const surroundingsDegrees = 11;
const islandDegrees = 4;
/** Degrees from the middle, beyond the corners of the box. */
const surroundingsClip = 15;
/** In steradians, about 6,000 square kilometers. */
const smallCountry = 0.000_15;
const globeRadius = 48;

/** In map units: the points of a line are at least this far apart. */
const step = 2;

const tenth = (value: number): number => Math.round(value * 10) / 10;

function outline(shape: GeoPermissibleObjects, projection: GeoProjection, closest = step): string {
  const context = thinPath(closest);
  geoPath(projection, context)(shape);
  return context.toString();
}

const pointOf = (projection: GeoProjection, { name, longitude, latitude }: Spot): MapPoint => {
  const [x, y] = projection([longitude, latitude]) ?? [-1, -1];
  return { x: tenth(x), y: tenth(y), name };
};

function draw(
  box: Box,
  { land, borders }: Pick<Outlines, "land" | "borders">,
  detail: Detail,
  projection: GeoProjection,
  countries: string[],
  spots: Spot[],
): PlaceMap {
  // Lines end outside the box, where you can't see their strokes.
  const clipped = projection.clipExtent([
    [-4, -4],
    [box.width + 4, box.height + 4],
  ]);
  const meant = [...new Set(countries)].map((country) => outline(countryAt(detail, country), clipped));
  return {
    ...box,
    land: outline(land, clipped),
    borders: outline(borders, clipped),
    countries: meant.join(""),
    points: spots.map((spot) => pointOf(projection, spot)),
  };
}

/** The scale at which a box is this many degrees of latitude high. */
const scaleFor = ({ height }: Box, degrees: number): number => (height / degrees) * (180 / Math.PI);

/** A region with its destinations, all in view and in order. */
export function drawRegion(countries: string[], spots: Spot[]): PlaceMap {
  const middle = middleOf(spots);
  const padding = { x: 90, y: 64 };
  const projection = geoAzimuthalEqualArea()
    .rotate([-middle.longitude, -middle.latitude])
    .clipAngle(120)
    .fitExtent(
      [
        [padding.x, padding.y],
        [regionBox.width - padding.x, regionBox.height - padding.y],
      ],
      { type: "MultiPoint", coordinates: spots.map(({ longitude, latitude }) => [longitude, latitude]) },
    );
  const most = scaleFor(regionBox, regionDegrees);
  if (projection.scale() > most)
    projection.scale(most).translate([regionBox.width / 2, regionBox.height / 2]);
  return draw(regionBox, outlinesAt("50m"), "50m", projection, countries, spots);
}

/** The land around a spot; the `others` that are in view get pins after it. */
export function drawSurroundings(country: string, spot: Spot, others: Spot[]): PlaceMap {
  const { width, height } = surroundingsBox;
  const degrees = geoArea(countryAt("10m", country)) < smallCountry ? islandDegrees : surroundingsDegrees;
  const projection = geoAzimuthalEqualArea()
    .rotate([-spot.longitude, -spot.latitude])
    .clipAngle(surroundingsClip)
    .precision(0)
    .translate([width / 2, height / 2])
    .scale(scaleFor(surroundingsBox, degrees));
  const isInView = (other: Spot): boolean => {
    const { x, y } = pointOf(projection, other);
    return x > 16 && y > 16 && x < width - 16 && y < height - 16;
  };
  const { land, borders } = outlinesAt("10m");
  const around = {
    land: nearby(land, spot, surroundingsClip),
    borders: nearby(borders, spot, surroundingsClip),
  };
  return draw(surroundingsBox, around, "10m", projection, [country], [spot, ...others.filter(isInView)]);
}

/** Where on Earth a spot is. */
export function drawGlobe({ longitude, latitude }: Coordinates): Globe {
  // Not seen from straight above, so it looks like a globe.
  const projection = geoOrthographic()
    .rotate([12 - longitude, -latitude * 0.6])
    .translate([globeRadius, globeRadius])
    .scale(globeRadius);
  const [x, y] = projection([longitude, latitude]) ?? [globeRadius, globeRadius];
  return {
    size: globeRadius * 2,
    land: outline(outlinesAt("110m").land, projection, 1.5),
    lines: outline(geoGraticule10(), projection, 3),
    x: tenth(x),
    y: tenth(y),
  };
}

/** The middle of the spots on the sphere, so a region that crosses the date line isn't split in two. */
function middleOf(spots: Coordinates[]): Coordinates {
  const radians = Math.PI / 180;
  const sums = { x: 0, y: 0, z: 0 };
  for (const { latitude, longitude } of spots) {
    sums.x += Math.cos(latitude * radians) * Math.cos(longitude * radians);
    sums.y += Math.cos(latitude * radians) * Math.sin(longitude * radians);
    sums.z += Math.sin(latitude * radians);
  }
  return {
    latitude: Math.atan2(sums.z, Math.hypot(sums.x, sums.y)) / radians,
    longitude: Math.atan2(sums.y, sums.x) / radians,
  };
}
