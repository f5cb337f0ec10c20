import type { Coordinates } from "./plan.ts";

const earthRadius = 6_371_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Meters between two points over the ground, as the crow flies. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(h)));
}
