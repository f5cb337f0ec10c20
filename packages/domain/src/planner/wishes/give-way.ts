/** What gives way to something that has to be at its hours. Decision 450. */
import { toClock, toMinutes } from "../clock.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { leastFirst } from "../edit/lesser-visits.ts";
import { movableMeal } from "../edit/meal-of.ts";
import { isKept, mealHours, movableParts, type PlanEdit } from "../edit/plan-edit.ts";
import type { PlanDay, PlanItem } from "../plan.ts";
import type { Clause } from "./clause.ts";

/** The plan that has to make room, and what gives way to nothing. */
type Room = Pick<Clause, "plan" | "ahead" | "spared">;

/** From when until when, in minutes. */
export type Span = { from: number; until: number };

export const isFine = (edits: readonly PlanEdit[], { plan, spared }: Room): boolean => {
  const outcome = tryEdits(plan, edits, null, spared);
  return outcome.ok && outcome.flags.length === 0;
};

export const canBe = (edits: readonly PlanEdit[], { plan, spared }: Room): boolean =>
  tryEdits(plan, edits, null, spared).ok;

/** How much later a day may end because of it, and how near something is that's in the way, in minutes. */
const laterAtMost = 60;

/**
 * The changes that are asked for, which need a span of a day, with what gives way to them: visits go to another part of
 * the day, to another day, or off the plan, those first that would be missed least, and dinner goes earlier, later, or
 * off. The changes alone if there's no such way.
 */
export function withRoom(asked: readonly PlanEdit[], span: Span, day: PlanDay, clause: Room): PlanEdit[] {
  const { plan, spared } = clause;
  const named = new Set(asked.flatMap((edit) => ("itemId" in edit ? edit.itemId : [])));
  const mayGo = (item: PlanItem): boolean => !isKept(item) && !spared.has(item.id) && !named.has(item.id);
  const isThen = ({ startsAt, endsAt }: PlanItem): boolean =>
    toMinutes(startsAt) < span.until + laterAtMost && toMinutes(endsAt) > span.from - laterAtMost;
  const visits = leastFirst(
    day.items.filter((item) => item.kind === "place" && mayGo(item)),
    plan,
  );
  const inTheWay = visits.filter(isThen);
  const meals = mealsAround(span, day.items.filter(mayGo).filter(isThen));
  const isGood = (edits: readonly PlanEdit[]): boolean => isAsUsual(edits, span, day, clause);
  const isBest = (edits: readonly PlanEdit[]): boolean => isGood(edits) && hasLunch(edits, span, day, clause);
  const given = [...inTheWay, ...visits.filter((item) => !inTheWay.includes(item))].map(
    ({ id }): PlanEdit => ({ kind: "remove", itemId: id }),
  );
  const elsewhere = inTheWay.flatMap(({ id }) =>
    movableParts.map(
      (part): PlanEdit => ({
        kind: "move",
        itemId: id,
        dayNumber: day.number,
        position: null,
        part,
      }),
    ),
  );
  const ways = [
    ...meals.map((meal) => [...meal, ...asked]),
    ...elsewhere.flatMap((move) => meals.map((meal) => [move, ...meal, ...asked])),
    ...given.flatMap((_, many) => meals.map((meal) => [...given.slice(0, many + 1), ...meal, ...asked])),
  ];
  for (const isRight of [isBest, isGood]) {
    const found = ways.find(isRight);
    if (found) return onOtherDays(found, new Set(inTheWay.map(({ id }) => id)), day, clause, isRight);
  }
  return [...asked];
}

/** An entry of someone's own that has to be at its time. */
export type TimedEntry = Extract<PlanEdit, { kind: "add" }> & { startsAt: string };

/** The changes that add an entry at its time, with what gives way to it. */
export function withRoomForEntry(entry: TimedEntry, room: Room): PlanEdit[] {
  const from = toMinutes(entry.startsAt);
  const day = room.plan.days.find(({ number }) => number === entry.dayNumber);
  return day ? withRoom([entry], { from, until: from + entry.minutes }, day, room) : [entry];
}

/** Whether nothing breaks a rule, and the day ends about as it did. */
function isAsUsual(
  edits: readonly PlanEdit[],
  { until }: Span,
  day: PlanDay,
  { plan, spared }: Room,
): boolean {
  const outcome = tryEdits(plan, edits, null, spared);
  if (!outcome.ok || outcome.flags.length > 0) return false;
  const after = outcome.plan.days.find(({ number }) => number === day.number)!;
  const endOf = ({ items }: PlanDay): number => Math.max(...items.map(({ endsAt }) => toMinutes(endsAt)));
  return endOf(after) <= Math.max(endOf(day), until) + laterAtMost;
}

/** Lunch is by then, unless what's asked for takes all of its time. */
const lunchBy = "15:00";
const lunchTime = { from: toMinutes("12:30"), until: toMinutes("14:30") };
const isLunch = ({ kind, startsAt }: PlanItem): boolean =>
  kind === "meal" && startsAt >= mealHours.lunch[0] && startsAt < mealHours.dinner[0];

/** Whether a day that had lunch still has it in time. */
function hasLunch(
  edits: readonly PlanEdit[],
  { from, until }: Span,
  day: PlanDay,
  { plan, spared }: Room,
): boolean {
  const isItself = edits.some((edit) => edit.kind === "add" && /\b(?:lunch|brunch)\b/i.test(edit.title));
  if (isItself || !day.items.some(isLunch) || (from <= lunchTime.from && until >= lunchTime.until))
    return true;
  const outcome = tryEdits(plan, edits, null, spared);
  const after = outcome.ok ? outcome.plan.days.find(({ number }) => number === day.number) : undefined;
  return after?.items.some((item) => isLunch(item) && item.startsAt <= lunchBy) ?? false;
}

/** How long a meal takes with the way there, and how long the way is after something, in minutes. */
const mealMinutes = { lunch: 90, dinner: 120 };
const wayMinutes = 30;

/** What may become of a meal that's then: nothing, earlier, later, or, of a dinner, off. */
export function mealsAround({ from, until }: Span, items: readonly PlanItem[]): PlanEdit[][] {
  const item = items.find((one) => movableMeal(one) !== null);
  const meal = item && movableMeal(item);
  if (!item || !meal) return [[]];
  const [earliest, latest] = mealHours[meal];
  return [
    [],
    ...[from - mealMinutes[meal], until + wayMinutes]
      .map(toClock)
      .filter((at) => at >= earliest && at <= latest)
      .map((at): PlanEdit[] => [{ kind: "time", itemId: item.id, at }]),
    ...(meal === "dinner" ? [[{ kind: "remove" as const, itemId: item.id }]] : []),
  ];
}

/** The most days that are tried for a visit that gives way. */
const maxDaysTried = 4;

/** The visits that give way on another day instead of off the plan, if one has room for them. */
function onOtherDays(
  edits: readonly PlanEdit[],
  visits: ReadonlySet<string>,
  day: PlanDay,
  { ahead }: Room,
  isGood: (edits: readonly PlanEdit[]) => boolean,
): PlanEdit[] {
  const others = ahead
    .filter((one) => one !== day && one.destinationId === day.destinationId)
    .slice(0, maxDaysTried);
  return edits.reduce<PlanEdit[]>(
    (all, edit, at) => {
      if (edit.kind !== "remove" || !visits.has(edit.itemId)) return all;
      const { itemId } = edit;
      const moved = others
        .map(({ number }): PlanEdit => ({ kind: "move", itemId, dayNumber: number, position: null }))
        .find((move) => isGood(all.with(at, move)));
      return moved ? all.with(at, moved) : all;
    },
    [...edits],
  );
}
