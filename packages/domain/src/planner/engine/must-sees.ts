/** A second look at a leg's days: what most people come for takes the time of a lesser visit. Decision 325. */
import type { Place } from "../../catalog/destination.ts";
import { isMustSee } from "./day-draft.ts";
import { isByDay } from "./effort.ts";
import { type Exchanged, exchanged, openDay } from "./exchange.ts";
import { type LegDay, type LegDays, type Refilled, refilled } from "./refill.ts";
import { isOpenThen, type Trip } from "./trip.ts";
import { openWishes } from "./urgent-wishes.ts";

/** How many more minutes of effort a day may take for a must-see, and how many more on the way between its visits. */
const worthMinutes = 45;
/** The most swaps tried in full on a leg. */
const maxTries = 24;

/** One visit of a day exchanged for a must-see, how much more that's worth, and how much longer the day's way gets. */
type Swap = { day: LegDay; out: Place; into: Place; exchange: Exchanged; gain: number; longer: number };

/**
 * The days with lesser visits exchanged for must-sees that were left out, as long as every wish stays served, every
 * visit keeps its time, and the way gets little longer.
 */
export function withMustSees(leg: LegDays): LegDays {
  const open = openWishes(leg.trip).size;
  const failed = new Set<string>();
  let { trip, days } = leg;
  let swaps = swapsIn(trip, days);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const swap = swaps.find((one) => !failed.has(nameOf(one)));
    if (!swap) break;
    const better = bestOf(trip, swap, open);
    if (better) {
      trip = better.on;
      days = days.map((day) => better.days.find(({ draft }) => draft.number === day.draft.number) ?? day);
      swaps = swapsIn(trip, days);
    } else failed.add(nameOf(swap));
  }
  return trip === leg.trip ? leg : { trip, days };
}

/** The day with a swap, in the first order that fits and that doesn't cost too much; null if there's none. */
function bestOf(trip: Trip, { exchange, out }: Swap, open: number): Refilled | null {
  for (const refill of exchange.refills()) {
    const tried = refilled(trip, [refill], out);
    if (tried && tried.after <= tried.before + worthMinutes && openWishes(tried.on).size <= open)
      return tried;
  }
  return null;
}

const nameOf = ({ day, out, into }: Swap): string => `${day.draft.number} ${out.id} ${into.id}`;

/** Every swap that may be worth it, best first. */
function swapsIn(trip: Trip, days: LegDays["days"]): Swap[] {
  const scores = new Map(trip.ranked.map(({ place, score }) => [place, score]));
  const missing = trip.ranked
    .map(({ place }) => place)
    .filter((place) => isMustSee(place) && isByDay(place) && !trip.usedPlaces.has(place.id));
  if (missing.length === 0) return [];
  const swapsOf = (day: LegDay): Swap[] => {
    const asIs = openDay(trip, day);
    const possible = missing.filter((place) => isOpenThen(trip, place, day.draft.number));
    const lesser = asIs.byDay.filter((visit) => !isMustSee(visit));
    return lesser.flatMap((out) =>
      possible.map((into) => {
        const exchange = exchanged(trip, asIs, out, into);
        const gain = (scores.get(into) ?? 0) - (scores.get(out) ?? 0);
        return { day, out, into, exchange, gain, longer: exchange.minutes - asIs.minutes };
      }),
    );
  };
  return days
    .filter(({ refill }) => refill !== null)
    .flatMap(swapsOf)
    .filter(({ gain, longer }) => gain > 0 && longer <= worthMinutes)
    .sort((a, b) => worthOf(b) - worthOf(a));
}

/** A quarter of an hour on the way weighs as much as the difference between a nice place and a plain one. */
const worthOf = ({ gain, longer }: Swap): number => gain - longer / 15;
