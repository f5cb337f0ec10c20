import type { Coordinates, MeasuredWay } from "./plan.ts";

/** Finds the walk measured between two points, in either direction; undefined if there's none. */
export type WayTable = (from: Coordinates, to: Coordinates) => MeasuredWay | undefined;

/** A hundred-thousandth of a degree is a meter: what's closer is the same point. */
const keyOf = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/** The table of a plan's measured walks. */
export function createWayTable(ways: readonly MeasuredWay[] = []): WayTable {
  const known = new Map(ways.map((way) => [`${keyOf(way.from)} ${keyOf(way.to)}`, way]));
  return (from, to) => known.get(`${keyOf(from)} ${keyOf(to)}`) ?? known.get(`${keyOf(to)} ${keyOf(from)}`);
}
