/** The order of a day's visits: the one with the least getting around that keeps to every time. */
import type { Place } from "../../catalogue/destination.ts";
import { toMinutes } from "../clock.ts";
import type { PlanItem } from "../plan.ts";
import { type Spot, transferBetween } from "../transfers.ts";
import { type DayDraft, type Trip, trialOf } from "./trip.ts";
import { isHot } from "./weather.ts";

/** Fewer minutes than this aren't worth another order. */
const worthwhile = 4;
/** Orders that are tried in full. */
const maxTries = 8;
/** How much later, in minutes, a day may end for a shorter way. */
const maxLater = 30;
/** More than an hour of the midday sun is no shorter way. */
const noon = { from: toMinutes("12:00"), until: toMinutes("15:30") };

/** Fills a day on a leg, with its visits in the given order, or as it likes. */
type Fill = (trip: Trip, order: readonly Place[] | null) => DayDraft;

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

/** The day as filled, or with its visits in a better order: nothing is left out for it. */
export function withShorterWays(trip: Trip, fill: Fill): DayDraft {
  const asIs = tried(trip, fill, null);
  const visits = visitsOf(asIs.day, trip);
  const byDay = visits.filter(({ evening, best }) => !evening && best !== "sunset");
  const later = visits.filter((visit) => !byDay.includes(visit));
  const minutesOf = wayCounter(trip);
  const planned = minutesOf([...byDay, ...later]);
  const orders = permutations(byDay)
    .map((order) => ({ order, minutes: minutesOf([...order, ...later]) }))
    .filter(({ minutes }) => minutes <= planned - worthwhile)
    .sort((a, b) => a.minutes - b.minutes)
    .slice(0, maxTries);
  for (const { order } of orders) {
    const other = tried(trip, fill, order);
    if (isAsGood(other.day, asIs.day, trip)) return settled(trip, other);
  }
  return settled(trip, asIs);
}

type Trial = { on: Trip; day: DayDraft };

function tried(trip: Trip, fill: Fill, order: readonly Place[] | null): Trial {
  const on = trialOf(trip);
  return { on, day: fill(on, order) };
}

/** The day of a trial, whose leg has used up what it used. */
function settled(trip: Trip, { on, day }: Trial): DayDraft {
  trip.usedPlaces = on.usedPlaces;
  trip.eaten = on.eaten;
  trip.tables = on.tables;
  return day;
}

const visitsOf = ({ items }: DayDraft, { destination }: Trip): Place[] =>
  items.flatMap(({ placeId }) => destination.places.find(({ id }) => id === placeId) ?? []);

/** Minutes from bed to bed through some visits, in order. */
function wayCounter({ destination, stay, party }: Trip): (visits: Place[]) => number {
  const known = new Map<Spot, Map<Spot, number>>();
  const between = (from: Spot, to: Spot): number => {
    const row = known.get(from) ?? new Map<Spot, number>();
    known.set(from, row);
    const minutes = row.get(to) ?? transferBetween(destination, from, to, party).minutes;
    row.set(to, minutes);
    return minutes;
  };
  return (visits) => {
    const stops = [stay.spot, ...visits, stay.spot];
    return stops.slice(1).reduce((sum, to, i) => sum + between(stops[i]!, to), 0);
  };
}

/** Whether another order shows as much, feeds as well, ends on time, and spends no longer in the sun or on the way. */
function isAsGood(other: DayDraft, asIs: DayDraft, trip: Trip): boolean {
  const kindsOf = ({ items }: DayDraft, kind: PlanItem["kind"]) => items.filter((item) => item.kind === kind);
  const shown = new Set(kindsOf(other, "place").map(({ placeId }) => placeId));
  return (
    kindsOf(asIs, "place").every(({ placeId }) => shown.has(placeId)) &&
    kindsOf(other, "meal").length >= kindsOf(asIs, "meal").length &&
    endOf(other) <= endOf(asIs) + maxLater &&
    waysOf(other) < waysOf(asIs) &&
    (!isHot(trip.normals) || sunnyMinutes(other, trip) <= sunnyMinutes(asIs, trip))
  );
}

const endOf = ({ items }: DayDraft): number => toMinutes(items.at(-1)?.endsAt ?? "00:00");

const waysOf = ({ items }: DayDraft): number =>
  items.reduce(
    (sum, { kind, transfer, startsAt, endsAt }) =>
      sum + (transfer?.minutes ?? 0) + (kind === "transfer" ? toMinutes(endsAt) - toMinutes(startsAt) : 0),
    0,
  );

/** Minutes of visits outdoors around noon. */
const sunnyMinutes = (draft: DayDraft, trip: Trip): number => {
  const outdoors = new Set(visitsOf(draft, trip).flatMap(({ id, indoor }) => (indoor ? [] : id)));
  return draft.items.reduce(
    (sum, { placeId, startsAt, endsAt }) =>
      placeId !== null && outdoors.has(placeId)
        ? sum +
          Math.max(0, Math.min(toMinutes(endsAt), noon.until) - Math.max(toMinutes(startsAt), noon.from))
        : sum,
    0,
  );
};
