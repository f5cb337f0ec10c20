import { isCalendarDate } from "@evoya/domain/dates";
import { type Moment, noMoment } from "./found-booking.ts";

const pattern =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;

/** An ISO 8601 moment in local time: its offset is kept as the zone, and nothing is converted. */
export function readIsoMoment(text: string): Moment {
  const [, year, month, day, hours, minutes, offset] = pattern.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date)) return noMoment;
  const time = hours && hours < "24" && (minutes ?? "") < "60" ? `${hours}:${minutes}` : null;
  return { date, time, zone: time && offset ? zoneOf(offset) : null, either: null };
}

const zoneOf = (offset: string): string =>
  offset === "Z" ? "UTC" : `UTC${offset.slice(0, 3)}:${offset.slice(-2)}`;

/** A UTC moment in `timeZone`. Unchanged if there's no such zone. */
export function inZone(moment: Moment, timeZone: string): Moment {
  if (moment.date === null || moment.time === null) return moment;
  try {
    const parts = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "short",
    }).format(Date.parse(`${moment.date}T${moment.time}Z`));
    const [date = moment.date, time = moment.time] = parts.split(" ");
    return { ...moment, date, time, zone: timeZone };
  } catch {
    return moment;
  }
}
