/** Ways on foot that a river is in the way of. */
import { type River, rivers } from "../catalog/rivers.ts";
import type { Coordinates } from "./plan.ts";

type Point = readonly [number, number];

/** Above 0 if `c` is on one side of the line from `a` to `b`, below 0 on the other. */
const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const meet = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);

/** The river without a bridge nearby between two points of a destination; undefined if there's none. */
export function riverBetween(destinationId: string, from: Coordinates, to: Coordinates): River | undefined {
  const start: Point = [from.latitude, from.longitude];
  const end: Point = [to.latitude, to.longitude];
  return rivers.find(
    (river) =>
      river.destinationId === destinationId &&
      river.course.some((point, i) => {
        const next = river.course[i + 1];
        return next !== undefined && meet(point, next, start, end);
      }),
  );
}
