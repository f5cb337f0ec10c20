/** Nobody looks at a waterfall in the dark. Decision 332. */
import type { Place, PlaceKind } from "../../catalog/destination.ts";
import { sunriseAt, sunsetAt } from "../sunset.ts";
import type { Hours } from "./best-time.ts";
import { dateOf, type Trip } from "./trip.ts";

/** From first light to last, in minutes of the day. */
export type Daylight = { from: number; until: number };

/** It's light enough to walk for this long before sunrise and after sunset. */
const twilight = 30;
/** What isn't worth seeing in the dark; streets, squares, and whatever has a roof are. */
const outdoors: ReadonlySet<PlaceKind> = new Set(["nature", "beach", "park", "viewpoint"]);

/** A day's light at the destination; null without a date, or if the sun doesn't set or rise. */
function daylightOn(trip: Trip, dayNumber: number): Daylight | null {
  const known = trip.daylight.get(dayNumber);
  if (known !== undefined) return known;
  const { brief, destination } = trip;
  const date = dateOf(brief, dayNumber);
  const { timeZone } = destination.practical;
  const rises = date && timeZone ? sunriseAt(destination.coordinates, date, timeZone) : null;
  const sets = date && timeZone ? sunsetAt(destination.coordinates, date, timeZone) : null;
  const light = rises !== null && sets !== null ? { from: rises - twilight, until: sets + twilight } : null;
  trip.daylight.set(dayNumber, light);
  return light;
}

/** The part of a place's hours in which there's light to see it by, if it's outdoors and not for the evening. */
export function inDaylight(trip: Trip, dayNumber: number, place: Place, hours: Hours): Hours {
  if (place.indoor || place.evening || place.best === "sunset" || !outdoors.has(place.kind)) return hours;
  const light = daylightOn(trip, dayNumber);
  if (!light) return hours;
  return {
    from: Math.max(hours.from, Math.ceil(light.from / 5) * 5),
    until: Math.min(hours.until, light.until - place.visitMinutes),
  };
}
