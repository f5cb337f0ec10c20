import type { Coordinates } from "@evoya/domain/planner/plan";
import { geoAzimuthalEqualArea, geoPath } from "d3-geo";
import { outlinesAt } from "./atlas.ts";
import type { MapPoint, Spot } from "./draw-map.ts";
import { spreadOut } from "./spread-out.ts";
import { thinPath } from "./thin-path.ts";

/** Places at their true distances from each other. */
export type PlacesSketch = {
  width: number;
  height: number;
  /** SVG path data of the coast; empty if the places are too close together to draw it accurately. */
  land: string;
  places: MapPoint[];
  /** `nameY` is where its name goes; null if there's no room. */
  areas: (MapPoint & { nameY: number | null })[];
  scale: { km: number; width: number };
};

const box = { width: 480, height: 480 };
const padding = 56;
/** The finest coasts are accurate to a kilometer or two; below this many pixels per kilometer, you can't tell. */
const coastUptoPixelsPerKm = 13;
/** However close together the places are, a centimeter of the drawing shouldn't be just a few steps. */
const maxPixelsPerKm = 130;
const kmPerRadian = 6371;
const roundKm = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** Draws `places`, numbered in order, among the `areas` in view, which get their names if there's room. */
export function drawPlaces(places: Spot[], areas: Spot[]): PlacesSketch {
  const projection = around(places);
  const pixelsPerKm = projection.scale() / kmPerRadian;
  const at = ({ name, longitude, latitude }: Spot): MapPoint => {
    const [x, y] = projection([longitude, latitude]) ?? [0, 0];
    return { name, x, y };
  };
  const pins = spreadOut(places.map(at), 29, box, 18);
  const km = roundKm.findLast((length) => length * pixelsPerKm <= box.width / 4) ?? 0.2;
  return {
    ...box,
    land: pixelsPerKm <= coastUptoPixelsPerKm ? coast(projection) : "",
    places: pins,
    areas: withNames(areas.map(at).filter(isInView), pins),
    scale: { km, width: Math.round(km * pixelsPerKm) },
  };
}

const isInView = ({ x, y }: MapPoint): boolean =>
  x > 20 && y > 20 && x < box.width - 20 && y < box.height - 20;

function around(spots: Coordinates[]) {
  const latitudes = spots.map(({ latitude }) => latitude);
  const longitudes = spots.map(({ longitude }) => longitude);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const projection = geoAzimuthalEqualArea()
    .rotate([-middle(longitudes), -middle(latitudes)])
    .clipAngle(15)
    .precision(0)
    .fitExtent(
      [
        [padding, padding],
        [box.width - padding, box.height - padding],
      ],
      { type: "MultiPoint", coordinates: spots.map(({ longitude, latitude }) => [longitude, latitude]) },
    );
  const scale = Math.min(projection.scale(), maxPixelsPerKm * kmPerRadian);
  if (scale < projection.scale()) projection.scale(scale).translate([box.width / 2, box.height / 2]);
  return projection;
}

function coast(projection: ReturnType<typeof around>): string {
  const context = thinPath(1.2);
  const clipped = projection.clipExtent([
    [-4, -4],
    [box.width + 4, box.height + 4],
  ]);
  geoPath(clipped, context)(outlinesAt("10m").land);
  return context.toString();
}

type Rect = { left: number; right: number; top: number; bottom: number };
const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The room a name takes up, with letters about this wide. */
const nameRect = ({ x, y, name }: MapPoint): Rect => {
  const half = name.length * 3.7 + 2;
  return { left: x - half, right: x + half, top: y - 8, bottom: y + 8 };
};

/** In the middle of its area, or below or above it: wherever there's no pin or other name. */
const nameOffsets = [0, 30, -30, 44, -44];

function withNames(areas: MapPoint[], pins: MapPoint[]): PlacesSketch["areas"] {
  const taken: Rect[] = pins.map(({ x, y }) => ({
    left: x - 14,
    right: x + 14,
    top: y - 14,
    bottom: y + 14,
  }));
  return areas.map(({ name, x, y }) => {
    const nameY = nameOffsets
      .map((offset) => y + offset)
      .find((at) => {
        const rect = nameRect({ name, x, y: at });
        const isInBox =
          rect.left > 6 && rect.right < box.width - 6 && rect.top > 6 && rect.bottom < box.height - 34;
        return isInBox && !taken.some((other) => overlap(rect, other));
      });
    if (nameY !== undefined) taken.push(nameRect({ name, x, y: nameY }));
    return {
      name,
      x: Math.round(x),
      y: Math.round(y),
      nameY: nameY === undefined ? null : Math.round(nameY),
    };
  });
}
