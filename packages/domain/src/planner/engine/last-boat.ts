/** When the last boat leaves for where the party sleeps. */
import { toMinutes } from "../clock.ts";
import type { Spot } from "../transfers.ts";
import type { Trip } from "./trip.ts";

/** Boats over open water stop before dark. Source: general knowledge, as of November 2026. */
const usualLastReturn = "18:00";
/** By area: Manly's ferry runs until midnight, and Formentera's at least until after an early dinner. */
const laterReturn: Readonly<Record<string, string>> = { manly: "23:30", formentera: "20:00" };
/** A shorter crossing runs into the night. */
const longCrossing = 40;

/** The minute of the day by which the last boat to the stay leaves a spot; infinite if there's no long crossing. */
export function lastBoat(trip: Trip, from: Spot): number {
  const { areas } = trip.destination;
  const crossings = [from.areaId, trip.stay.spot.areaId].flatMap((areaId) => {
    const access = areas.find(({ id }) => id === areaId)?.access;
    return access?.mode === "boat" && access.minutes >= longCrossing
      ? (laterReturn[areaId] ?? usualLastReturn)
      : [];
  });
  if (from.areaId === trip.stay.spot.areaId || crossings.length === 0) return Number.POSITIVE_INFINITY;
  return Math.min(...crossings.map(toMinutes));
}
