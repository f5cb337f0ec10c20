/** The last look at a leg's days: a visit moves to another day if it's on the way there. Decision 238. */
import type { Place } from "../../catalog/destination.ts";
import { isUnlikeOthers } from "./day-draft.ts";
import { sameAgainMinutes } from "./effort.ts";
import { exchanged, type Open, openDay } from "./exchange.ts";
import { type LegDay, type LegDays, type Refill, refilled } from "./refill.ts";
import { isOpenThen, type Trip } from "./trip.ts";

/** How many minutes of travel a change has to save on two days. */
const worthwhile = 5;
/** The ways between visits alone may get this many minutes longer: meals and waits may gain more. */
const maxLonger = 5;
const maxRounds = 12;
/** Changes tried in full in each round. */
const maxTries = 16;

/** Two days, how many minutes on the way other visits save between them, and those visits. */
type Change = { days: [LegDay, LegDay]; saves: number; refills: () => Refill[] };

/** The days with visits moved and swapped among them, as long as that makes them better and shows as much. */
export function withBetterDays(leg: LegDays): LegDays {
  const changesOf = changesIn(leg.trip);
  const failed = new Set<Change>();
  let best = leg;
  for (let round = 0; round < maxRounds; round += 1) {
    const toTry = changesOf(best.days).filter((change) => !failed.has(change));
    const next = improved(best, toTry.slice(0, maxTries), failed);
    if (next === best) break;
    best = next;
  }
  return best;
}

/** The days after the best changes, at most one for each day. */
function improved(leg: LegDays, changes: readonly Change[], failed: Set<Change>): LegDays {
  let { trip, days } = leg;
  for (const change of changes) {
    if (!change.days.every((day) => days.includes(day))) continue;
    const tried = refilled(trip, change.refills());
    if (tried && tried.after <= tried.before - worthwhile) {
      trip = tried.on;
      days = days.map((day) => tried.days.find(({ draft }) => draft.number === day.draft.number) ?? day);
    } else failed.add(change);
  }
  return trip === leg.trip ? leg : { trip, days };
}

/** Finds the changes between days, best first; it looks at two days only once while they stay the same. */
function changesIn(trip: Trip): (days: readonly LegDay[]) => Change[] {
  const opened = new Map<LegDay, Open>();
  const known = new Map<LegDay, Map<LegDay, Change[]>>();
  const openOf = (day: LegDay): Open => {
    const open = opened.get(day) ?? openDay(trip, day);
    opened.set(day, open);
    return open;
  };
  const between = (one: LegDay, other: LegDay): Change[] => {
    const row = known.get(one) ?? new Map<LegDay, Change[]>();
    known.set(one, row);
    const changes = row.get(other) ?? changesBetween(trip, openOf(one), openOf(other));
    row.set(other, changes);
    return changes;
  };
  return (days) => {
    const open = days.filter(({ refill }) => refill !== null);
    return open
      .flatMap((one, i) => open.slice(i + 1).flatMap((other) => between(one, other)))
      .sort((a, b) => b.saves - a.saves);
  };
}

/** Every visit moved to the day with fewer, and every two swapped, unless that takes too long. */
function changesBetween(trip: Trip, one: Open, other: Open): Change[] {
  const fits = (place: Place | null, { day }: Open): boolean =>
    place === null || isOpenThen(trip, place, day.draft.number);
  return pairsOf(one, other).flatMap(([from, to]): Change | [] => {
    if (!fits(from, other) || !fits(to, one)) return [];
    const [first, second] = [exchanged(trip, one, from, to), exchanged(trip, other, to, from)];
    const varied = varietyOf(one, from, to) + varietyOf(other, to, from);
    const saves = one.minutes + other.minutes - first.minutes - second.minutes + varied;
    const refills = (): Refill[] => [first.refills()[0]!, second.refills()[0]!];
    return saves >= -maxLonger ? { days: [one.day, other.day], saves, refills } : [];
  });
}

/** What an exchange improves, in minutes on the way, if the day then has no third visit of a kind. */
function varietyOf({ day: { draft } }: Open, out: Place | null, into: Place | null): number {
  if (draft.kinds.length < 2) return 0;
  const kinds =
    out && !isUnlikeOthers(out) ? draft.kinds.toSpliced(draft.kinds.indexOf(out.kind), 1) : draft.kinds;
  const after = into && !isUnlikeOthers(into) ? [...kinds, into.kind] : kinds;
  return sameAgainMinutes(draft) - sameAgainMinutes({ kinds: after });
}

/** The exchanges between two days: a visit for a visit, or for none from a day that has more of them. */
const pairsOf = (one: Open, other: Open): [Place | null, Place | null][] => [
  ...one.byDay.flatMap((from) => other.byDay.map((to): [Place, Place] => [from, to])),
  ...(one.byDay.length > other.byDay.length ? one.byDay.map((from): [Place, null] => [from, null]) : []),
  ...(other.byDay.length > one.byDay.length ? other.byDay.map((to): [null, Place] => [null, to]) : []),
];
