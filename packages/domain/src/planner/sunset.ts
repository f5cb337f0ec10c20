/** When the sun comes up and goes down, to within a few minutes: enough to be on a terrace in time. */
import type { Coordinates } from "./plan.ts";

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
const dayMs = 86_400_000;
const minutesInDay = 1_440;
/** The sun never sets before this time or rises after it: then it's another day's midnight that it's close to. */
const earliestSunset = 6 * 60;
const latestSunrise = 18 * 60;
/** The altitude at which the sun's upper edge meets the horizon, including refraction. */
const horizon = -0.833;

/**
 * Minutes since local midnight at which the sun sets at `place` on `date` ("YYYY-MM-DD") by the clocks of `timeZone`:
 * more than a day's if that's after the next midnight, as in Iceland in June; null on days when it doesn't. Source: the low-precision solar equations of the Astronomical Almanac.
 */
export const sunsetAt = (place: Coordinates, date: string, timeZone: string): number | null =>
  horizonAt(place, date, timeZone, 1);

/** The same for when it rises: negative if that's before midnight. */
export const sunriseAt = (place: Coordinates, date: string, timeZone: string): number | null =>
  horizonAt(place, date, timeZone, -1);

/** When the sun meets the horizon: after noon (1) or before it (-1). */
function horizonAt(place: Coordinates, date: string, timeZone: string, side: 1 | -1): number | null {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const days = (noon - Date.parse("2000-01-01T12:00:00Z")) / dayMs - place.longitude / 360;
  const anomaly = radians(357.5291 + 0.98560028 * days);
  const center = 1.9148 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly) + 0.0003 * Math.sin(3 * anomaly);
  const longitude = radians(degrees(anomaly) + center + 282.9372);
  const transitDays = days + 0.0053 * Math.sin(anomaly) - 0.0069 * Math.sin(2 * longitude);
  const declination = Math.asin(Math.sin(longitude) * Math.sin(radians(23.44)));
  const latitude = radians(place.latitude);
  const cosine =
    (Math.sin(radians(horizon)) - Math.sin(latitude) * Math.sin(declination)) /
    (Math.cos(latitude) * Math.cos(declination));
  if (Math.abs(cosine) > 1) return null;
  const met = transitDays + (side * degrees(Math.acos(cosine))) / 360;
  const clock = minutesOfDay(Date.parse("2000-01-01T12:00:00Z") + met * dayMs, timeZone);
  if (side === 1) return clock < earliestSunset ? clock + minutesInDay : clock;
  return clock > latestSunrise ? clock - minutesInDay : clock;
}

/** Making a formatter costs more than all the rest. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const clock = { hour: "numeric", minute: "numeric", hourCycle: "h23" } as const;
  const formatter = new Intl.DateTimeFormat("en-US", { timeZone, ...clock });
  formatters.set(timeZone, formatter);
  return formatter;
}

function minutesOfDay(instant: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: "hour" | "minute"): number => Number(parts.find((found) => found.type === type)?.value);
  return part("hour") * 60 + part("minute");
}
