import type { Coordinates, MeasuredWay } from "./plan.ts";

/** Two points, in either order. */
type Pair = { from: Coordinates; to: Coordinates };

/** Finds the walk measured between two points, in either direction; undefined if there's none. */
export type WayTable<Way extends Pair = MeasuredWay> = (
  from: Coordinates,
  to: Coordinates,
) => Way | undefined;

/** A hundred-thousandth of a degree is a meter: what's closer is the same point. */
const keyOf = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/** The table of a plan's measured walks. */
export function createWayTable<Way extends Pair = MeasuredWay>(ways: readonly Way[] = []): WayTable<Way> {
  const known = new Map(ways.map((way) => [`${keyOf(way.from)} ${keyOf(way.to)}`, way]));
  return (from, to) => known.get(`${keyOf(from)} ${keyOf(to)}`) ?? known.get(`${keyOf(to)} ${keyOf(from)}`);
}
