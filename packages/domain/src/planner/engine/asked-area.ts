/** A traveler who asks for Bora Bora by name sleeps there, and not on Tahiti. */
import type { Area, Destination } from "../../catalog/destination.ts";
import { partyOf } from "../party.ts";
import type { TripBrief } from "../plan.ts";
import { type Spot, transferBetween } from "../transfers.ts";
import type { RankedPlace } from "./pick-places.ts";
import { type Leg, nightsOf } from "./split-trip.ts";
import { spotOf } from "./trip.ts";

/** An island or a small town fills about as many days; on a longer trip, it's a place to go to. */
const maxNights = 6;
/** From there, nobody flies elsewhere for a day. */
const farMinutes = 120;

/**
 * The area off the main roads that a traveler named instead of its destination; undefined if they didn't, or stay for
 * longer. "Delhi" doesn't mean Old Delhi.
 */
export function areaAskedFor({ destinationIds, destinationNames }: TripBrief, leg: Leg): Area | undefined {
  const { id, areas } = leg.destination;
  const name = destinationNames?.[destinationIds.indexOf(id)]?.split(",")[0]?.trim().toLowerCase();
  if (!name || nightsOf(leg) > maxNights) return undefined;
  return areas.find((area) => area.access && area.name.toLowerCase().startsWith(name));
}

/** The places that are near enough to a stay in the area that was asked for; all of them for any other stay. */
export function nearAskedArea(
  ranked: RankedPlace[],
  brief: TripBrief,
  leg: Leg,
  { destination, home }: { destination: Destination; home: Spot },
): RankedPlace[] {
  if (areaAskedFor(brief, leg)?.id !== home.areaId) return ranked;
  const party = partyOf(brief);
  const near = new Set(
    destination.areas
      .filter((area) => transferBetween(destination, home, spotOf(area), party).minutes <= farMinutes)
      .map(({ id }) => id),
  );
  return ranked.filter(({ place }) => near.has(place.areaId));
}
