/** The first days after many time zones. Decision 239. */
import type { Destination, Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import type { TripBrief } from "../plan.ts";
import { sunsetAt } from "../sunset.ts";
import { hoursAhead } from "./connections.ts";

/** How many hours the clocks differ from home, and whether the first night is the hard one or the mornings are. */
export type JetLag = { hours: number; direction: "east" | "west" };

/** Below this, a night's sleep is enough: flying east is harder, since the day is cut short. */
const noticedFrom = { east: 4, west: 6 };
/** From this many hours east, the second morning starts late as well. */
const hardFrom = 6;
/** When a second morning after such a flight starts. */
const secondMorning = "10:00";
/** The longest visit on the first day, in minutes. */
const longestVisit = 120;
/** Used if no date is known: a day without summer or winter extremes. */
const anyDay = "2027-04-15";

/**
 * The effect of the flight to a trip's first destination on its travelers; null if there's little, or if home isn't
 * known.
 */
export function jetLagOf(
  { homeTimeZone }: Pick<TripBrief, "homeTimeZone">,
  { practical }: Destination,
  date: string | null,
): JetLag | null {
  if (!homeTimeZone || !practical.timeZone) return null;
  const day = date ?? anyDay;
  const ahead = hoursAhead(practical.timeZone, day) - hoursAhead(homeTimeZone, day);
  // Around the world the shorter way.
  const shift = ahead > 12 ? ahead - 24 : ahead <= -12 ? ahead + 24 : ahead;
  const direction = shift > 0 ? "east" : "west";
  const hours = Math.round(Math.abs(shift));
  return hours >= noticedFrom[direction] ? { hours, direction } : null;
}

/** The earliest that day `number` may start; null leaves it to the brief. */
export const jetLagMorning = (jetLag: JetLag | null, number: number): string | null =>
  jetLag?.direction === "east" && jetLag.hours >= hardFrom && number === 2 ? secondMorning : null;

/** Whether a visit that ends at `endsAt` is easy enough for the first day: short, outdoors, while it's light. */
export function isEasyVisit(place: Place, endsAt: number, date: string | null, timeZone: string): boolean {
  const sunset = date === null ? null : sunsetAt(place.coordinates, date, timeZone);
  return !place.indoor && place.visitMinutes <= longestVisit && endsAt <= (sunset ?? toMinutes("18:00"));
}

/** Why the first day is easy. */
export const becauseOfJetLag = ({ hours }: JetLag): string =>
  `You cross ${hours} time zones: an easy first day, outdoors while it's light.`;

/** A note on how jet lag changes the plan. */
export const jetLagNote = (jetLag: JetLag, days: number): string =>
  days > 2 && jetLagMorning(jetLag, 2)
    ? `${becauseOfJetLag(jetLag)} Day 2 starts at 10:00 AM at the earliest.`
    : becauseOfJetLag(jetLag);
