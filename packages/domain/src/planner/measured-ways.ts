/** Walks that a routing server measured, carried by the plan they were measured for (decision 315). */
import { atlasOf } from "../catalog/atlas.ts";
import { budgetCeiling } from "./brief.ts";
import { checkDay } from "./check-day.ts";
import { toMinutes } from "./clock.ts";
import { addUpCosts } from "./costs.ts";
import { metresBetween } from "./distance.ts";
import { isInTime } from "./edit/in-time.ts";
import { retimeDay, wayTo, withoutWayBack } from "./edit/retime-day.ts";
import { surroundingsOf } from "./edit/surroundings.ts";
import type { Coordinates, MeasuredWay, Plan, PlanDay, PlanItem } from "./plan.ts";
import { wayNotes } from "./way-notes.ts";
import { createWayTable } from "./way-table.ts";

/** Nobody walks a way shorter than the straight line by more than how far points are from the nearest path. */
const shortestShare = 0.5;

/** Where each item's way begins: at the item before, or at the stay. */
const startsOf = (plan: Plan, day: PlanDay): (PlanItem | null)[] => [
  surroundingsOf(plan, day).homeBefore,
  ...day.items.slice(0, -1),
];

/** The plan's walks as chains of points, each walked from the first to the last; what to ask a routing server. */
export function walksOf(plan: Plan): Coordinates[][] {
  return plan.days.flatMap((day) => {
    const starts = startsOf(plan, day);
    const chains: Coordinates[][] = [];
    let isGoingOn = false;
    day.items.forEach(({ transfer, coordinates }, i) => {
      const start = starts[i]?.coordinates;
      const isWalk = transfer?.mode === "walk" && transfer.minutes > 0;
      if (isWalk && start && coordinates) {
        if (isGoingOn) chains.at(-1)?.push(coordinates);
        else chains.push([start, coordinates]);
      }
      isGoingOn = isWalk && coordinates !== null;
    });
    return chains;
  });
}

/** The walks `after` has that `before` didn't, and that nobody has measured yet, as chains of points. */
export function newWalksOf(before: Plan, after: Plan): Coordinates[][] {
  const pairs = walksOf(before).flatMap((walk) => walk.slice(1).map((to, i) => ({ from: walk[i]!, to })));
  const known = createWayTable([...pairs, ...(after.ways ?? [])]);
  return walksOf(after).flatMap((walk) => {
    const chains: Coordinates[][] = [];
    walk.slice(1).forEach((to, i) => {
      const from = walk[i]!;
      if (known(from, to)) return;
      if (chains.at(-1)?.at(-1) === from) chains.at(-1)!.push(to);
      else chains.push([from, to]);
    });
    return chains;
  });
}

/** Whether a measured walk can be true: longer than nothing, and hardly shorter than the straight line. */
export const isBelievable = ({ from, to, minutes, metres }: MeasuredWay): boolean =>
  minutes > 0 && metres >= metresBetween(from, to) * shortestShare;

/** Whether a day works as well as it did: no rule is broken that wasn't, and nobody misses a flight. */
function isAsGood(after: PlanDay, before: PlanDay, plan: Plan): boolean {
  const atlas = atlasOf(plan);
  return (
    checkDay(after, atlas).length <= checkDay(before, atlas).length && isInTime(after, withoutWayBack(before))
  );
}

/** The day with its measured walks; times stay, so the walks that don't fit between them may be left out. */
function inPlace(plan: Plan, day: PlanDay, onlyFitting: boolean): PlanDay {
  const around = surroundingsOf(plan, day);
  const starts = startsOf(plan, day);
  const items = day.items.map((item, i): PlanItem => {
    const [from, to] = [starts[i]?.coordinates, item.coordinates];
    const isMeasured = item.transfer?.mode === "walk" && from && to && around.ways(from, to);
    const transfer = isMeasured ? wayTo(starts[i] ?? null, item, around) : null;
    const before = day.items[i - 1];
    const free = before ? toMinutes(item.startsAt) - toMinutes(before.endsAt) : Number.POSITIVE_INFINITY;
    return transfer && (!onlyFitting || transfer.minutes <= free) ? { ...item, transfer } : item;
  });
  return { ...day, items };
}

/** The first way of measuring a day that works, and leaves the items in `kept` as they are. */
function measuredDay(plan: Plan, day: PlanDay, kept: ReadonlySet<string>): PlanDay {
  const keptIn = ({ items }: PlanDay) => JSON.stringify(items.filter(({ id }) => kept.has(id)));
  const works = (after: PlanDay) => keptIn(after) === keptIn(day) && isAsGood(after, day, plan);
  const asTimed = inPlace(plan, day, false);
  if (works(asTimed)) return asTimed;
  const moved = retimeDay(day, withoutWayBack(day), new Map(), surroundingsOf(plan, day));
  if (works(moved)) return moved;
  const fitting = inPlace(plan, day, true);
  return keptIn(fitting) === keptIn(day) ? fitting : day;
}

type Limits = {
  /** Only the days with these numbers; all of them otherwise. */
  days?: ReadonlySet<number>;
  /** The items with these ids stay exactly as they are. */
  kept?: ReadonlySet<string>;
};

/**
 * The plan with measured walks in place of estimates. Days make room for longer ones as they do for any change; where
 * there is none, the estimate stays, and the notes say which walk takes longer. Breaks no rule of a plan.
 */
export function withMeasuredWays(
  plan: Plan,
  measured: readonly MeasuredWay[],
  { days: only, kept = new Set() }: Limits = {},
): Plan {
  const ways = measured.filter(isBelievable);
  if (ways.length === 0) return plan;
  const carrying: Plan = { ...plan, ways };
  const { days, costs } = addUpCosts(
    plan.days.map((day) => (only?.has(day.number) === false ? day : measuredDay(carrying, day, kept))),
    plan.legs,
  );
  const changed: Plan = {
    ...carrying,
    days,
    costs,
    withinBudget: costs.totalCents <= budgetCeiling(plan.brief.budget),
  };
  const estimated = wayNotes(plan);
  return {
    ...changed,
    notes: [...plan.notes.filter((note) => !estimated.includes(note)), ...wayNotes(changed)],
  };
}
