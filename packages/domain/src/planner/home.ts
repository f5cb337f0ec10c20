/** Where a trip starts, as far as a text such as "Lisbon (LIS)" says. */
import type { Destination } from "../catalog/destination.ts";
import { destinations } from "../catalog/index.ts";

/** The destination in our catalog whose airport code the text has; undefined if we don't know it. */
export function homeIn(homeAirport: string | null): Destination | undefined {
  // "New York (JFK)" has two words of three letters.
  const codes: string[] = homeAirport?.toUpperCase().match(/\b[A-Z]{3}\b/g) ?? [];
  return destinations.find(({ airport }) => codes.includes(airport.code));
}

/** The time zone of the airport a member flies from, or their own; null if we know neither. Decision 239. */
export const homeTimeZoneOf = (
  homeAirport: string | null,
  ownZone: string | null | undefined,
): string | null => homeIn(homeAirport)?.practical.timeZone ?? ownZone ?? null;
