/** Nobody looks at a waterfall in the dark. Decision 332. */
import type { Destination, Place, PlaceKind } from "../../catalog/destination.ts";
import { sunriseAt, sunsetAt } from "../sunset.ts";
import type { Hours } from "./best-time.ts";
import { dateOf, type Trip } from "./trip.ts";

/** From first light to last, in minutes of the day. */
export type Daylight = { from: number; until: number };

/** It's light enough to walk for this long before sunrise and after sunset. */
const twilight = 30;
/** What isn't worth seeing in the dark; streets, squares, and whatever has a roof are. */
const outdoors: ReadonlySet<PlaceKind> = new Set(["nature", "beach", "park", "viewpoint"]);

type Where = Pick<Destination, "coordinates" | "practical">;

/** A date's light at a destination; null without a date, or if the sun doesn't set or rise. */
function daylightOf({ coordinates, practical: { timeZone } }: Where, date: string | null): Daylight | null {
  const rises = date && timeZone ? sunriseAt(coordinates, date, timeZone) : null;
  const sets = date && timeZone ? sunsetAt(coordinates, date, timeZone) : null;
  return rises !== null && sets !== null ? { from: rises - twilight, until: sets + twilight } : null;
}

/** The same for a day of a trip; looked up once. */
function daylightOn(trip: Trip, dayNumber: number): Daylight | null {
  const known = trip.daylight.get(dayNumber);
  if (known !== undefined) return known;
  const light = daylightOf(trip.destination, dateOf(trip.brief, dayNumber));
  trip.daylight.set(dayNumber, light);
  return light;
}

const needsLight = ({ indoor, evening, best, kind }: Place): boolean =>
  !indoor && !evening && best !== "sunset" && outdoors.has(kind);

/** Whether there's light to see a place by from when until when, in minutes of a date. */
export function isLightThen(
  place: Place,
  where: Where,
  date: string | null,
  { from, until }: Daylight,
): boolean {
  const light = needsLight(place) ? daylightOf(where, date) : null;
  return !light || (light.from <= from && until <= light.until);
}

/** The hours of light in which a place can be seen on a date; null if it can be seen in the dark, or if we don't know. */
export function hoursOfLight(place: Place, where: Where, date: string | null): number | null {
  const light = needsLight(place) ? daylightOf(where, date) : null;
  return light && (light.until - light.from) / 60;
}

/** The part of a place's hours in which there's light to see it by, if it's outdoors and not for the evening. */
export function inDaylight(trip: Trip, dayNumber: number, place: Place, hours: Hours): Hours {
  const light = needsLight(place) ? daylightOn(trip, dayNumber) : null;
  if (!light) return hours;
  return {
    from: Math.max(hours.from, Math.ceil(light.from / 5) * 5),
    until: Math.min(hours.until, light.until - place.visitMinutes),
  };
}
