import type { CatalogLodging, Destination } from "../../catalog/destination.ts";
import { metresBetween } from "../distance.ts";
import type { Lodging, TripBrief } from "../plan.ts";
import { seasonFactor } from "../seasons.ts";
import type { Spot } from "../transfers.ts";
import { areaAskedFor } from "./asked-area.ts";
import type { RankedPlace } from "./pick-places.ts";
import { type Leg, nightsOf } from "./split-trip.ts";
import { dateOf, spotOf } from "./trip.ts";

/** Where the party sleeps. */
export type LodgingChoice = { lodging: Lodging; spot: Spot };

/** The share of the budget that beds may take, by thrift. */
const lodgingShares = [0.55, 0.45, 0.35, 0, 0] as const;

/** A room holds two. */
const roomsFor = (travellers: number): number => Math.ceil(travellers / 2);

/**
 * The stay in the chosen style that's closest to the party's likely visits, or the best one within the budget.
 * `ceilingCents` is the most this leg of the trip may cost; `areaId` is where to stay, if that's settled.
 */
export function pickLodging(
  brief: TripBrief,
  leg: Leg,
  ranked: RankedPlace[],
  ceilingCents: number,
  thrift: number,
  areaId?: string,
): LodgingChoice {
  const { destination } = leg;
  const nights = nightsOf(leg);
  const limit = ceilingCents * (lodgingShares[thrift] ?? 0);
  const costOf = (stay: CatalogLodging): number => perNight(stay, brief, leg) * nights;
  const dearestFirst = [...destination.lodgings].sort((a, b) => b.nightlyCents - a.nightlyCents);
  const isAffordable = (stay: CatalogLodging): boolean => costOf(stay) <= limit;
  const asked = areaAskedFor(brief, leg);
  const there = dearestFirst.filter((stay) => stay.areaId === (areaId ?? asked?.id) && isAffordable(stay));
  const choice = there.length > 0 ? there : dearestFirst;
  const styled = choice.filter(({ styles }) => styles.includes(brief.travelStyle));
  const reachable = styled.filter(isAffordable);
  const fallback = choice.find(isAffordable) ?? choice.at(-1);
  const chosen = nearestToWishes(reachable, destination, ranked) ?? fallback ?? destination.lodgings[0];
  // Nobody sleeps anywhere on a single day: it's only where the day starts.
  return describe(areaId && nights === 0 ? { ...chosen, areaId } : chosen, brief, leg);
}

type Nights = { destination: Destination; firstDay: number; nights: number };

/** The price of the party's rooms per night in that season, in cents of whole dollars. */
export function priceOfStay(
  { nightlyCents }: CatalogLodging,
  brief: TripBrief,
  { destination, firstDay, nights }: Nights,
): number {
  const factor = seasonFactor(destination, dateOf(brief, firstDay), nights);
  return Math.round((nightlyCents * factor) / 100) * 100 * roomsFor(brief.travellers);
}

const perNight = (stay: CatalogLodging, brief: TripBrief, leg: Leg): number =>
  priceOfStay(stay, brief, { ...leg, nights: nightsOf(leg) });

function describe(stay: CatalogLodging, brief: TripBrief, leg: Leg): { lodging: Lodging; spot: Spot } {
  const { destination } = leg;
  const area = destination.areas.find(({ id }) => id === stay.areaId) ?? destination.areas[0];
  const lodging = {
    name: stay.name,
    area: area.name,
    nights: nightsOf(leg),
    costPerNightCents: perNight(stay, brief, leg),
    note: stay.note,
  };
  return { lodging, spot: spotOf(area) };
}

function nearestToWishes(
  stays: CatalogLodging[],
  destination: Destination,
  ranked: RankedPlace[],
): CatalogLodging | undefined {
  const wishes = ranked.slice(0, 12);
  const distance = (stay: CatalogLodging): number => {
    const area = destination.areas.find(({ id }) => id === stay.areaId) ?? destination.areas[0];
    return wishes.reduce((sum, { place }) => sum + metresBetween(area.coordinates, place.coordinates), 0);
  };
  return [...stays].sort((a, b) => distance(a) - distance(b))[0];
}
