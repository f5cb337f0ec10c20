/** The hot hours after lunch: in countries with a siesta, nobody spends them outdoors. Decision 261. */
import type { Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import type { Trip } from "./trip.ts";
import { isHot } from "./weather.ts";

/** Countries where shops and streets are empty on summer afternoons. */
const countries: ReadonlySet<string> = new Set(["Cyprus", "Greece", "Italy", "Malta", "Spain"]);

const [from, until] = [toMinutes("14:00"), toMinutes("16:00")];

const halfDay = 210;

/** When a visit starts that could start at a minute of the day: outdoors in the heat, after the siesta. */
export function afterSiesta({ destination, normals }: Trip, place: Place, startsAt: number): number {
  if (place.indoor || place.kind === "beach" || !countries.has(destination.country) || !isHot(normals))
    return startsAt;
  // Half-day trips have the whole day, and their own shade.
  const meetsIt = startsAt < until && startsAt + place.visitMinutes > from && place.visitMinutes < halfDay;
  return meetsIt ? until : startsAt;
}
