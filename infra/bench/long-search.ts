/**
 * How close the planner's second look comes to the best possible days: on short trips, a search of thousands of tries
 * with the same rules and the same measure, from the planner's starting point.
 */
import { atlasWith } from "@evoya/domain/catalog/atlas";
import { destinations } from "@evoya/domain/catalog/index";
import { withBetterDays } from "@evoya/domain/planner/engine/better-days";
import { isByDay, visitsOf } from "@evoya/domain/planner/engine/effort";
import { startTrip } from "@evoya/domain/planner/engine/make-plan";
import { type Random, seededRandom } from "@evoya/domain/planner/engine/random";
import { effortOfDays, type LegDays, type Refill, refilled } from "@evoya/domain/planner/engine/refill";
import { scheduleLeg } from "@evoya/domain/planner/engine/schedule-leg";
import { splitTrip } from "@evoya/domain/planner/engine/split-trip";
import { interests, paces, type TripBrief, travelStyles } from "@evoya/domain/planner/plan";
import { cycledBrief } from "./briefs.ts";

const restarts = 6;
const triesEach = 600;
/** The most a change may cost at first, in minutes; less with every try. */
const warmth = 25;

const at = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

/** Two short trips to each destination. */
const shortBriefs: TripBrief[] = destinations.flatMap(({ id }, n) =>
  [4, 5].map((tripLength, i) => ({
    ...cycledBrief(n * 2 + i),
    destinationIds: [id],
    tripLength,
    pace: at(paces, n + i),
    travelStyle: at(travelStyles, n),
    interests: [at(interests, n + i), at(interests, n * 3 + 1)],
  })),
);

function daysOf(brief: TripBrief): LegDays {
  const [leg] = splitTrip(brief, atlasWith([]));
  const trip = startTrip(brief, leg!, null, { taken: new Set() }, 0);
  return { trip, days: scheduleLeg(trip) };
}

const effortOf = ({ trip, days }: LegDays): number => effortOfDays(trip, days);

/** One or two days with their visits in another order, moved, or swapped; null if there's nothing to change. */
function drawn({ trip, days }: LegDays, random: Random): Refill[] | null {
  const below = (count: number): number => Math.floor(random() * count);
  const open = days.filter(({ refill }) => refill !== null);
  const one = open[below(open.length)];
  const other = open[below(open.length)];
  if (!one || !other) return null;
  const byDay = (day: typeof one) => visitsOf(day.draft, trip).filter(isByDay);
  const [from, to] = [byDay(one), byDay(other)];
  const taken = from.splice(below(from.length), 1);
  if (one === other) return [{ day: one, order: from.toSpliced(below(from.length + 1), 0, ...taken) }];
  const back = random() < 0.6 ? to.splice(below(to.length), 1) : [];
  from.splice(below(from.length + 1), 0, ...back);
  to.splice(below(to.length + 1), 0, ...taken);
  return [
    { day: one, order: from },
    { day: other, order: to },
  ];
}

/** The lowest effort that long walks through the possible days reach. */
function leastFound(start: LegDays, seed: number): number {
  const random = seededRandom(seed);
  let least = effortOf(start);
  for (let restart = 0; restart < restarts; restart += 1) {
    let here = start;
    let effort = effortOf(start);
    for (let n = 0; n < triesEach; n += 1) {
      const refills = drawn(here, random);
      const tried = refills && refilled(here.trip, refills);
      const allowed = warmth * (1 - n / triesEach) * random();
      if (!tried || tried.after - tried.before > allowed) continue;
      const days = here.days.map(
        (day) => tried.days.find(({ draft }) => draft.number === day.draft.number) ?? day,
      );
      here = { trip: tried.on, days };
      effort = effortOf(here);
      least = Math.min(least, effort);
    }
  }
  return least;
}

/** Prints how much of a long search's gain the second look achieves. */
export function reportSecondLook(): void {
  const results = shortBriefs.map((brief, n) => {
    const start = daysOf(brief);
    const better = withBetterDays(start);
    const least = Math.min(leastFound(start, n), leastFound(better, n + 1));
    return { brief, first: effortOf(start), second: effortOf(better), least };
  });
  const ratio = (key: "first" | "second") => results.map((one) => one[key] / one.least);
  const mean = (values: number[]): string =>
    (values.reduce((total, value) => total + value, 0) / values.length).toFixed(3);
  console.log(`\nThe days of ${results.length} short trips against the best of a long search`);
  for (const [name, key] of [
    ["at first", "first"],
    ["after the second look", "second"],
  ] as const)
    console.log(`  ${name.padEnd(30)} mean ${mean(ratio(key))}  worst ${Math.max(...ratio(key)).toFixed(3)}`);
}
