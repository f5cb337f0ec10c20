import { atlasOf } from "../../catalog/atlas.ts";
import { clockLabel } from "../../times.ts";
import { isMustSee } from "../engine/day-draft.ts";
import { dayTitle } from "../engine/titles.ts";
import { joined } from "../legs.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { bestDays } from "./fitting-day.ts";
import { isOver } from "./is-over.ts";
import type { PlanEdit } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";
import { makeDayAgain } from "./remake.ts";
import { requireFlights } from "./require-flights.ts";
import { retimeDay } from "./retime-day.ts";
import { roomFor } from "./room-for.ts";
import { surroundingsOf } from "./surroundings.ts";

type Flights = { arrivesAt: string | null; leavesAt: string | null };

/**
 * The plan with its first and its last day made for other flights, and the change in words. All other days stay, except
 * that what most people come for moves to one with room for it if it's lost; a day that's over by `now` stays as it was.
 * Throws a `Refusal` if these are its flights already, or leave too little time.
 */
export function changeFlights(
  plan: Plan,
  wished: Extract<PlanEdit, { kind: "flights" }>,
  now: Date | null,
): { plan: Plan; change: string } {
  const { brief, days } = plan;
  const isPast = (day: PlanDay | undefined): boolean => day !== undefined && isOver(plan, day, now);
  const { arrivesAt, leavesAt }: Flights = {
    arrivesAt: isPast(days[0]) ? brief.arrivesAt : wished.arrivesAt,
    leavesAt: isPast(days.at(-1)) ? brief.leavesAt : wished.leavesAt,
  };
  const changed = new Set([
    ...(arrivesAt === brief.arrivesAt ? [] : [1]),
    ...(leavesAt === brief.leavesAt ? [] : [days.length]),
  ]);
  if (changed.size === 0)
    throw new Refusal(
      arrivesAt === wished.arrivesAt && leavesAt === wished.leavesAt
        ? "Your plan already has these flight times."
        : "That day is over, so it stays as it was.",
    );
  const around = { ...plan, brief: { ...brief, arrivesAt, leavesAt } };
  requireFlights(around);
  let after: Plan = around;
  for (const number of changed) after = withDay(after, makeDayAgain(after, number));
  const { plan: kept, words } = withLost(plan, after, (day) => changed.has(day.number) || isPast(day));
  const told = { arrivesAt: isPast(days[0]) ? null : arrivesAt, leavesAt };
  return { plan: kept, change: [inWords(told), ...words].join("; ") };
}

const withDay = (plan: Plan, day: PlanDay): Plan => ({
  ...plan,
  days: plan.days.map((one) => (one.number === day.number ? day : one)),
});

const visitsOf = ({ days }: Plan): PlanItem[] =>
  days.flatMap(({ items }) => items.filter(({ placeId }) => placeId !== null));

/** The plan with must-sees that only `before` has on days with room for them; and what became of each, in words. */
function withLost(
  before: Plan,
  after: Plan,
  isClosed: (day: PlanDay) => boolean,
): { plan: Plan; words: string[] } {
  const atlas = atlasOf(before);
  const left = new Set(visitsOf(after).map(({ placeId }) => placeId));
  const lost = visitsOf(before).filter(({ placeId }) => {
    const place = placeId === null ? undefined : atlas.place(placeId);
    return place && isMustSee(place) && !left.has(placeId);
  });
  let plan = after;
  const moved: string[] = [];
  const gone: string[] = [];
  for (const item of lost) {
    const day = dayWith(plan, item, isClosed);
    if (day) plan = withDay(plan, day);
    if (day) moved.push(`moved ${item.title} to day ${day.number}`);
    else gone.push(item.title);
  }
  return { plan, words: [...moved, ...(gone.length > 0 ? [`no room for ${joined(gone)}`] : [])] };
}

/** The best day with room for a visit, with it; null if there's none. */
function dayWith(plan: Plan, item: PlanItem, isClosed: (day: PlanDay) => boolean): PlanDay | null {
  // An id of its own: days that are made again number their items from one.
  const visit = { ...item, id: `${item.id}-moved` };
  const days = item.placeId === null ? [] : bestDays(plan, item.placeId);
  for (const day of plan.days.some((one) => !isClosed(one)) ? days : []) {
    const items = isClosed(day) ? null : roomFor(plan, day, visit);
    if (!items) continue;
    const timed = retimeDay(day, items, new Map([[visit.id, 0]]), surroundingsOf(plan, day));
    const titleOf = (one: PlanDay): string => dayTitle(one, plan.legs, atlasOf(plan));
    return day.title === titleOf(day) ? { ...timed, title: titleOf(timed) } : timed;
  }
  return null;
}

function inWords({ arrivesAt, leavesAt }: Flights): string {
  const times = [
    arrivesAt && `landing at ${clockLabel(arrivesAt)}`,
    leavesAt && `taking off at ${clockLabel(leavesAt)}`,
  ].filter(Boolean);
  return times.length > 0 ? `Planned around ${times.join(" and ")}` : "Planned without flight times";
}
