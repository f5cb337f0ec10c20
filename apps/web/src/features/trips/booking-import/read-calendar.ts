import type { BookingKind } from "@evoya/domain/planner/plan";
import ICAL from "ical.js";
import { type FoundBooking, type Moment, noMoment, readingLimits } from "./found-booking.ts";
import { kindOf, numberIn } from "./read-marks.ts";
import { inZone, readIsoMoment } from "./read-moment.ts";
import { readPrice } from "./read-price.ts";

/** The events of an iCalendar file (RFC 5545). Throws for one that isn't well-formed. */
export function readCalendar(text: string): FoundBooking[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zone = calendar.getFirstPropertyValue("x-wr-timezone");
  return calendar
    .getAllSubcomponents("vevent")
    .slice(0, readingLimits.bookings)
    .map((event) => toBooking(event, typeof zone === "string" ? zone : null));
}

function toBooking(event: ICAL.Component, calendarZone: string | null): FoundBooking {
  const say = (name: string): string => String(event.getFirstPropertyValue(name) ?? "").trim();
  const [title, about] = [say("summary"), say("description")];
  const starts = momentOf(event, "dtstart", calendarZone);
  const ends = momentOf(event, "dtend", calendarZone);
  return {
    kind: kindOf(`${title}\n${about}`) ?? ("activity" satisfies BookingKind),
    title,
    starts,
    ends: ends.date ? ends : null,
    number: numberIn(`${title}\n${about}`),
    address: say("location").replaceAll(/\s*\n\s*/g, ", "),
    price: readPrice(about),
    isCancelled: say("status").toUpperCase() === "CANCELLED",
  };
}

function momentOf(event: ICAL.Component, name: string, calendarZone: string | null): Moment {
  const property = event.getFirstProperty(name);
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time)) return noMoment;
  const moment = readIsoMoment(value.toString());
  const zone = property.getFirstParameter("tzid");
  if (moment.time === null) return moment;
  if (moment.zone === "UTC") return calendarZone ? inZone(moment, calendarZone) : moment;
  return { ...moment, zone: zone || calendarZone };
}
