/** The landing and take-off times a plan can work with. */
import type { Destination } from "../catalog/destination.ts";
import { clockLabel } from "../times.ts";
import { toClock, toMinutes } from "./clock.ts";
import type { TripBrief } from "./plan.ts";
import { airportMinutes } from "./transfers.ts";

/** From the gate to the street: passport, bags, and getting out. */
export const outOfAirport = 45;
/** At the airport before take-off. */
export const intoAirport = 120;

const inBedBy = toMinutes("23:15");
const earliestWayOut = toMinutes("01:00");
/** The least time a one-day trip needs between the transfers from and to the airport. */
const shortestVisit = 180;

/** Minutes between the airport and the stay that's farthest from it. */
const farthestStay = (destination: Destination): number =>
  Math.max(...destination.lodgings.map(({ areaId }) => airportMinutes(destination, areaId)));

/** The last landing that still reaches the stay before midnight, wherever the trip starts. */
export const latestLanding = (destinations: readonly Destination[]): string =>
  toClock(Math.min(...destinations.map((destination) => inBedBy - outOfAirport - farthestStay(destination))));

/** The first take-off you can reach on the same day, wherever the trip ends. */
export const earliestTakeOff = (destinations: readonly Destination[]): string =>
  toClock(
    Math.max(...destinations.map((destination) => earliestWayOut + intoAirport + farthestStay(destination))),
  );

const firstLanding = "07:45";
const lastTakeOff = "22:00";

/** Whether a one-day trip leaves time to see anything. */
export const isWorthLanding = (
  destination: Destination,
  arrivesAt: string | null,
  leavesAt: string | null,
): boolean => {
  const hours = toMinutes(leavesAt ?? lastTakeOff) - toMinutes(arrivesAt ?? firstLanding);
  return hours >= outOfAirport + intoAirport + 2 * farthestStay(destination) + shortestVisit;
};

type FlightTimes = {
  arrivesAt?: string | null | undefined;
  leavesAt?: string | null | undefined;
} & Pick<TripBrief, "tripLength">;

/** Why a trip can't be planned around these flights, and which of them it's about; null if it can. */
export function flightProblem(
  { arrivesAt, leavesAt, tripLength }: FlightTimes,
  destinations: readonly Destination[],
): { at: "arrivesAt" | "leavesAt"; message: string } | null {
  const latest = latestLanding(destinations);
  if (arrivesAt && arrivesAt > latest)
    return {
      at: "arrivesAt",
      message: `If you land after ${clockLabel(latest)}, you'd reach your hotel past midnight. Start the trip the next day.`,
    };
  const earliest = earliestTakeOff(destinations);
  if (leavesAt && leavesAt < earliest)
    return {
      at: "leavesAt",
      message: `For a flight before ${clockLabel(earliest)}, you'd leave the day before. End the trip on that day.`,
    };
  const [only] = destinations;
  return tripLength === 1 && only && !isWorthLanding(only, arrivesAt ?? null, leavesAt ?? null)
    ? { at: "leavesAt", message: "There's too little time between landing and leaving to see anything." }
    : null;
}
