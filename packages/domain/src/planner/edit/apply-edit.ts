import { atlasOf } from "../../catalog/atlas.ts";
import { clockLabel } from "../../times.ts";
import { budgetCeiling } from "../brief.ts";
import { checkPlan } from "../check-plan.ts";
import { toMinutes } from "../clock.ts";
import { addUpCosts } from "../costs.ts";
import { notesFor } from "../engine/notes.ts";
import { withRainPlans } from "../engine/rain-plans.ts";
import { dayTitle, planSummary } from "../engine/titles.ts";
import { planTitle } from "../engine/trip-name.ts";
import { withKitchenAdvice } from "../foods-to-avoid.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { withSecondVisitsLater } from "../second-visits.ts";
import { annotate, isAnnotation, withFixedNotes } from "./annotate.ts";
import { changeFlights } from "./change-flights.ts";
import { changeStay } from "./change-stay.ts";
import { changeDays, type DayEdit, isDayEdit } from "./day-changes.ts";
import { effectBetween } from "./effect.ts";
import { isInTime } from "./in-time.ts";
import { insteadOf } from "./instead-of.ts";
import { madeTogether } from "./made-together.ts";
import { asMealtime, changeMealtime, withMealtimes } from "./mealtimes.ts";
import { dayOf } from "./named-on-plan.ts";
import { lunchInWords, withLunchAgain, withOneLunch } from "./one-lunch.ts";
import { type EditOutcome, nothingSpared, type PlanEdit, type Spared } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";
import { isPlanWide, type PlanWideEdit, remakeDay, remakePlan } from "./remake.ts";
import { latestEnd, retimeDay } from "./retime-day.ts";
import { surroundingsOf } from "./surroundings.ts";
import { swapDays } from "./swap-days.ts";
import { withUniqueIds } from "./unique-ids.ts";

/**
 * Applies a member's changes to a plan, one after another: the days are re-timed around them and every sum is
 * recomputed. Refuses all of them if one is impossible (the same place twice, a day past midnight); flags those that
 * break a rule the member may choose to break, such as opening hours. Changes to the whole plan, new flights, and
 * mealtimes leave days alone that are over by `now`. What's `spared` gives way to nothing. A visit that's refused on its
 * day is offered on another one, if it fits there.
 */
export function applyEdits(
  plan: Plan,
  edits: readonly PlanEdit[],
  now: Date | null = null,
  spared: Spared = nothingSpared,
): EditOutcome {
  const outcome = tryEdits(plan, edits, now, spared);
  if (outcome.ok) return outcome;
  const { reason, message, at } = outcome;
  const instead = insteadOf(plan, edits, at, now, (others) => tryEdits(plan, others, now, spared));
  if (!instead) return { ok: false, message };
  const fits = `It fits on day ${instead.dayNumber} at ${clockLabel(instead.startsAt)}.`;
  return { ok: false, message: `${reason} ${fits}`, instead };
}

type Tried =
  /** Each of the changes in words, too. */
  | (Extract<EditOutcome, { ok: true }> & { changes: string[] })
  | { ok: false; message: string; reason: string; at: number };

/** The same, without looking for another day; which of the changes is refused, and why. */
export function tryEdits(
  plan: Plan,
  edits: readonly PlanEdit[],
  now: Date | null = null,
  spared: Spared = nothingSpared,
): Tried {
  const changes: Change[] = [];
  try {
    let after = plan;
    const put = new Set(spared);
    for (const group of madeTogether(edits)) {
      const made = madeFor(after, group, now, put);
      after = made.plan;
      // Nothing that's part of the same wish gives way to the rest of it.
      for (const edit of group) if ("itemId" in edit) put.add(edit.itemId);
      changes.push(...group.map((edit, at) => ({ edit, change: made.changes[at] ?? "" })));
    }
    return {
      ok: true,
      plan: after,
      change: inWords(changes),
      changes: changes.map(({ change }) => change),
      effect: effectBetween(plan, after),
      flags: flagsOf(plan, after),
    };
  } catch (error) {
    if (error instanceof Refusal)
      return { ok: false, message: error.message, reason: error.reason, at: changes.length };
    throw error;
  }
}

/** The plan with one change, or with the wishes that make it again together, and each in words. */
function madeFor(
  plan: Plan,
  group: readonly [PlanEdit, ...PlanEdit[]],
  now: Date | null,
  put: Spared,
): { plan: Plan; changes: string[] } {
  const [edit, ...others] = group;
  if (isPlanWide(edit)) {
    const made = remakePlan(plan, [edit, ...others.filter(isPlanWide)], now);
    return { plan: settled(plan, withMealtimes(plan, made.plan)), changes: made.changes };
  }
  const made = isAnnotation(edit) ? annotate(plan, edit) : applied(plan, edit, now, put);
  return { plan: isAnnotation(edit) ? made.plan : settled(plan, made.plan), changes: [made.change] };
}

type Change = { edit: PlanEdit; change: string };

/** The most changes that are named; of more, those of the whole plan come first. */
const maxNamed = 3;

/** Changes in a few words. A lock that only keeps what was just moved, swapped, or given another length isn't said. */
function inWords(changes: readonly Change[]): string {
  const told = changes.filter(({ edit }, at) => {
    const before = changes[at - 1]?.edit;
    const isMoved = before?.kind === "move" || before?.kind === "replace" || before?.kind === "duration";
    return !(edit.kind === "lock" && isMoved && before.itemId === edit.itemId);
  });
  if (told.length <= maxNamed) return told.map(({ change }) => change).join("; ");
  const [whole, rest] = [true, false].map((wide) => told.filter(({ edit }) => isPlanWide(edit) === wide));
  const named = [...whole!, ...rest!].slice(0, maxNamed - 1).map(({ change }) => change);
  return [...named, `${told.length - named.length} other changes`].join("; ");
}

function applied(
  plan: Plan,
  edit: Exclude<PlanEdit, PlanWideEdit | { kind: "rename" | "note" }>,
  now: Date | null,
  spared: Spared,
): { plan: Plan; change: string } {
  const mealtime = edit.kind === "time" ? asMealtime(plan, edit) : null;
  if (mealtime) return changeMealtime(plan, mealtime, now);
  if (isDayEdit(edit)) return timed(plan, edit, spared);
  if (edit.kind === "flights") return withSameMealtimes(plan, changeFlights(plan, edit, now));
  if (edit.kind === "mealtime") return changeMealtime(plan, edit, now);
  if (edit.kind === "stay") return changeStay(plan, edit);
  if (edit.kind === "swap") return swapDays(plan, edit);
  const { dayNumber, interest } = edit;
  const day = remakeDay(plan, dayNumber, interest);
  const change = interest
    ? `Made day ${dayNumber} about ${interest.toLowerCase()}`
    : `Re-planned day ${dayNumber}`;
  const days = plan.days.map((one) => (one.number === dayNumber ? day : one));
  return withSameMealtimes(plan, { plan: { ...plan, days }, change });
}

/** What was made again has its meals at the times that were asked for. */
const withSameMealtimes = (before: Plan, { plan, change }: { plan: Plan; change: string }) => ({
  plan: withMealtimes(before, plan),
  change,
});

/**
 * The plan with the days a change touched, at their times and with one lunch each, and the change in words. Throws a
 * `Refusal` if a day doesn't work out.
 */
function timed(plan: Plan, edit: DayEdit, spared: Spared): { plan: Plan; change: string } {
  const { days, wishes, tighter, noRoom, avoided, change } = changeDays(plan, edit, spared);
  const atlas = atlasOf(plan);
  const changed = new Map<number, PlanDay>();
  const lunches: string[] = [];
  for (const [number, ordered] of days) {
    const was = dayOf(plan, number);
    const around = surroundingsOf(plan, was);
    const items =
      edit.kind === "morning" ? ordered : withOneLunch({ plan, was, items: ordered, wishes }, itemIn(edit));
    const usual = retimeDay(was, items, wishes, around);
    const day = tighter && !isInTime(usual, items) ? retimeDay(was, items, tighter, around) : usual;
    if (day.items.some(({ endsAt }) => toMinutes(endsAt) > latestEnd))
      throw new Refusal(
        tighter
          ? `In that order, day ${number} would end after midnight. Try another.`
          : (noRoom ?? `Day ${number} has no room for this. Try another day.`),
      );
    if (!isInTime(day, items))
      throw new Refusal("There's no time for this before you leave for the airport.");
    const eaten = isWithoutLunch(edit, was)
      ? { day, lunch: null }
      : withLunchAgain({ plan, was, items, wishes }, day);
    lunches.push(lunchInWords(change, was, eaten, atlas));
    changed.set(number, retitled(eaten.day, was, plan));
  }
  const brief = avoided ? { ...plan.brief, avoided } : plan.brief;
  return {
    plan: { ...plan, brief, days: plan.days.map((day) => changed.get(day.number) ?? day) },
    change: change + lunches.join(""),
  };
}

const itemIn = (edit: DayEdit): string | null => ("itemId" in edit ? edit.itemId : null);

/** Whether someone takes lunch off a day, puts it where they want it there, or only starts the day at another time. */
const isWithoutLunch = (edit: DayEdit, { items }: PlanDay): boolean =>
  edit.kind === "morning" ||
  (edit.kind !== "move" &&
    items.some((item) => item.id === itemIn(edit) && item.kind === "meal" && !item.booking));

/** A day named after its visits is renamed after its current ones. */
function retitled(day: PlanDay, was: PlanDay, plan: Plan): PlanDay {
  const titleOf = (one: PlanDay): string => dayTitle(one, plan.legs, atlasOf(plan));
  return was.title === titleOf(was) ? { ...day, title: titleOf(day) } : day;
}

/** Sums, notes, and rain plans for the current plan; text that someone wrote for it stays. */
function settled(before: Plan, changed: Plan): Plan {
  const { brief, legs } = changed;
  const { days, costs } = addUpCosts(
    withRainPlans(
      withUniqueIds(withKitchenAdvice(withSecondVisitsLater(withFixedNotes(before, changed)), brief)),
      brief,
      atlasOf(changed),
    ),
    legs,
  );
  const withinBudget = costs.totalCents <= budgetCeiling(brief.budget);
  const plan = { ...changed, days, costs, withinBudget };
  return {
    ...plan,
    title: before.title === planTitle(before) ? planTitle(plan) : before.title,
    summary: before.summary === planSummary(before) ? planSummary(plan) : before.summary,
    notes: notesFor(plan, 0),
  };
}

/** The rules of a plan that `after` breaks, and `before` didn't. */
export function flagsOf(before: Plan, after: Plan): string[] {
  const known = new Set(checkPlan(before).map(({ code, itemId }) => `${code} ${itemId}`));
  const broken = checkPlan(after).filter(({ code, itemId }) => !known.has(`${code} ${itemId}`));
  const overBudget =
    before.withinBudget && !after.withinBudget ? ["The trip now costs more than your budget."] : [];
  return [...broken.map(({ message }) => `${message}.`), ...overBudget];
}
