import type { Coordinates } from "@evoya/domain/planner/plan";
import { geoDistance } from "d3-geo";
import type { MultiLineString, MultiPolygon, Position } from "geojson";

/** A circle on the sphere around all of a piece: its middle, and how far the piece reaches from it, in radians. */
type Cap = { middle: [number, number]; radius: number };

const degree = Math.PI / 180;

function capAround(line: Position[]): Cap {
  let [x, y, z] = [0, 0, 0];
  for (const [longitude, latitude] of line as [number, number][]) {
    x += Math.cos(latitude * degree) * Math.cos(longitude * degree);
    y += Math.cos(latitude * degree) * Math.sin(longitude * degree);
    z += Math.sin(latitude * degree);
  }
  const middle: [number, number] = [Math.atan2(y, x) / degree, Math.atan2(z, Math.hypot(x, y)) / degree];
  let radius = 0;
  for (const point of line) radius = Math.max(radius, geoDistance(middle, point as [number, number]));
  return { middle, radius };
}

const known = new WeakMap<object, Cap>();

/** Finding a piece's cap means looking at all its points, so we do it once. */
function capOf(piece: object, outer: Position[]): Cap {
  const cap = known.get(piece) ?? capAround(outer);
  known.set(piece, cap);
  return cap;
}

/**
 * The pieces of a shape that may be within that many degrees of a spot. Anything farther away would be clipped anyway,
 * but only after projecting all of its points.
 */
export function nearby<Shape extends MultiPolygon | MultiLineString>(
  shape: Shape,
  { longitude, latitude }: Coordinates,
  degrees: number,
): Shape {
  const isNear = ({ middle, radius }: Cap): boolean =>
    // A cap of half the Earth or more says nothing about what's inside the line.
    radius >= Math.PI / 2 || geoDistance(middle, [longitude, latitude]) <= radius + degrees * degree;
  const coordinates =
    shape.type === "MultiPolygon"
      ? shape.coordinates.filter((rings) => isNear(capOf(rings, rings[0] ?? [])))
      : shape.coordinates.filter((line) => isNear(capOf(line, line)));
  return { ...shape, coordinates };
}
