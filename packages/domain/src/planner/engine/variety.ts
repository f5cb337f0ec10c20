/** A last look at a leg's days: no third temple on a day, if there's something else for its time. Decision 486. */
import type { Place } from "../../catalog/destination.ts";
import { isIcon, isUnlikeOthers } from "./day-draft.ts";
import { isByDay, repeatedKinds, visitsOf } from "./effort.ts";
import { exchanged, openDay } from "./exchange.ts";
import { type LegDay, type LegDays, type Refilled, refilled } from "./refill.ts";
import { isOpenThen, type Trip } from "./trip.ts";
import { openWishes } from "./urgent-wishes.ts";

/** The most exchanges tried in full on a day, the nearest first. */
const maxTries = 8;

/** The days on which visits of a kind that comes a third time are exchanged for others that were left out. */
export function withVariety(leg: LegDays): LegDays {
  const open = openWishes(leg.trip).size;
  let { trip, days } = leg;
  for (const day of leg.days) {
    if (day.refill === null || repeatedKinds(day.draft).length === 0) continue;
    const better = withAnother(trip, day, open);
    if (!better) continue;
    trip = better.on;
    days = days.map((one) => (one === day ? better.days[0]! : one));
  }
  return trip === leg.trip ? leg : { trip, days };
}

function withAnother(trip: Trip, day: LegDay, open: number): Refilled | null {
  const asIs = openDay(trip, day);
  const again = repeatedKinds(day.draft);
  const mayGo = ({ kind }: Place): boolean => again.includes(kind);
  const lesser = asIs.byDay.filter((visit) => mayGo(visit) && !isUnlikeOthers(visit) && !isIcon(visit));
  const kinds = visitsOf(day.draft, trip).map(({ kind }) => kind);
  const isOther = (place: Place): boolean =>
    isUnlikeOthers(place) || kinds.filter((kind) => kind === place.kind).length < 2;
  const others = trip.ranked.filter(
    ({ place, score }) =>
      score > 0 &&
      isByDay(place) &&
      !trip.usedPlaces.has(place.id) &&
      isOther(place) &&
      isOpenThen(trip, place, day.draft.number),
  );
  const worth = new Map(trip.ranked.map(({ place, score }) => [place, score]));
  const tries = lesser
    .flatMap((out) =>
      others.map(({ place, score }) => {
        const exchange = exchanged(trip, asIs, out, place);
        return { out, exchange, against: exchange.minutes + (worth.get(out) ?? 0) - score };
      }),
    )
    .sort((a, b) => a.against - b.against)
    .slice(0, maxTries);
  for (const { out, exchange } of tries)
    for (const refill of exchange.refills()) {
      const tried = refilled(trip, [refill], out);
      if (tried && tried.after <= tried.before && openWishes(tried.on).size <= open) return tried;
    }
  return null;
}
