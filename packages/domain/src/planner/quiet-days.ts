/** The day on which a whole island stays in. Decision 331. */
import type { Destination } from "../catalog/destination.ts";

/** Nyepi, by the published Balinese calendars. Later years have no date we're sure of. */
const nyepi: ReadonlySet<string> = new Set([
  "2026-03-19",
  "2027-03-08",
  "2028-03-26",
  "2029-03-15",
  "2030-03-05",
]);

/** Bali and the islands that belong to it. */
const bali = { south: -8.95, west: 114.4, north: -8.05, east: 115.75 };

/** Whether a destination is on Bali, where most people are Hindu. */
export const isOnBali = ({
  coordinates: { latitude, longitude },
}: Pick<Destination, "coordinates">): boolean =>
  latitude > bali.south && latitude < bali.north && longitude > bali.west && longitude < bali.east;

/**
 * Whether nobody may leave their stay at a destination that day: on Bali, from 6 AM until 6 AM the next day, everything
 * is closed, the airport included. False without a date.
 */
export const isQuietDay = (destination: Pick<Destination, "coordinates">, date: string | null): boolean =>
  date !== null && nyepi.has(date) && isOnBali(destination);
