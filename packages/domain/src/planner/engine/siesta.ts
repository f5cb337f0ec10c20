/** The hours nobody spends outdoors: after lunch where there's a siesta, and around noon in great heat. Decision 261. */
import type { Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import { normalsThen, type Trip } from "./trip.ts";
import { isHot, isScorching } from "./weather.ts";

/** Countries where shops and streets are empty on summer afternoons. */
const countries: ReadonlySet<string> = new Set(["Cyprus", "Greece", "Italy", "Malta", "Spain"]);

const siesta = { from: toMinutes("14:00"), until: toMinutes("16:00") };
/** Decision 332. */
const noonHeat = { from: toMinutes("12:30"), until: toMinutes("16:00") };

const halfDay = 210;

/** The hours of a day to keep a visit out of; null if there are none. */
function hoursToAvoid(trip: Trip, dayNumber: number, place: Place): typeof siesta | null {
  if (place.indoor) return null;
  const normals = normalsThen(trip, dayNumber);
  if (isScorching(normals)) return noonHeat;
  return place.kind !== "beach" && countries.has(trip.destination.country) && isHot(normals) ? siesta : null;
}

/** When a visit starts that could start at a minute of a day of the trip: outdoors in the heat, once it's over. */
export function afterSiesta(trip: Trip, dayNumber: number, place: Place, startsAt: number): number {
  const avoided = hoursToAvoid(trip, dayNumber, place);
  // Half-day trips have the whole day, and their own shade.
  const meetsIt =
    avoided !== null &&
    startsAt < avoided.until &&
    startsAt + place.visitMinutes > avoided.from &&
    place.visitMinutes < halfDay;
  return meetsIt ? avoided.until : startsAt;
}
