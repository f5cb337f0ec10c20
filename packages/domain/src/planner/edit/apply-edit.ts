import type { Destination, Place } from "../../catalogue/destination.ts";
import { checkPlan } from "../check-plan.ts";
import { toClock, toMinutes } from "../clock.ts";
import { addUpCosts } from "../costs.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { type EditOutcome, isFixed, mostItemsPerDay, type PlanEdit } from "./plan-edit.ts";
import { latestEnd, retimeDay, type Surroundings, withoutWayBack } from "./retime-day.ts";

class Refusal extends Error {}

type Located = { day: PlanDay; item: PlanItem };

/** The days a change touches with their items in the new order, the items without an hour, and what to call it. */
type Change = { days: Map<number, PlanItem[]>; wishes: Map<string, number>; change: string };

/**
 * Applies a member's change to a plan: the day is timed anew around it and all sums are made again. Refuses what can't
 * be (two of the same, a day past midnight); flags what breaks a rule one may choose to break, such as opening hours.
 * `ceilingCents` is the most the budget allows.
 */
export function applyEdit(
  plan: Plan,
  edit: PlanEdit,
  destination: Destination,
  ceilingCents: number,
): EditOutcome {
  try {
    const { days, wishes, change } = changeOf(plan, edit, destination);
    const next = plan.days.map((day) => {
      const items = days.get(day.number);
      return items
        ? retitled(retimeDay(day, items, wishes, surroundings(plan, day, destination)), day, plan)
        : day;
    });
    const summed = addUpCosts(next, plan.lodging);
    const after: Plan = { ...plan, ...summed, withinBudget: summed.costs.totalCents <= ceilingCents };
    return {
      ok: true,
      plan: after,
      change,
      effect: effectOf(plan, after),
      flags: flagsOf(plan, after, destination),
    };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }
}

const changes: {
  [K in PlanEdit["kind"]]: (
    plan: Plan,
    edit: Extract<PlanEdit, { kind: K }>,
    destination: Destination,
  ) => Change;
} = {
  remove: (plan, { itemId }, destination) => {
    const { day, item } = movable(plan, itemId);
    const left = itemsOf(plan, day, destination).filter(({ id }) => id !== itemId);
    if (left.length === 0) throw new Refusal(`Day ${day.number} would be empty. Add something to it first.`);
    return { days: new Map([[day.number, left]]), wishes: new Map(), change: `Removed ${item.title}` };
  },

  move: (plan, { itemId, dayNumber, position }, destination) => {
    const { day, item } = movable(plan, itemId);
    const target = dayOf(plan, dayNumber);
    const rest = itemsOf(plan, day, destination).filter(({ id }) => id !== itemId);
    if (rest.length === 0) throw new Refusal(`Day ${day.number} would be empty. Add something to it first.`);
    const others = target === day ? rest : itemsOf(plan, target, destination);
    const order = insert(target, others, item, position);
    const days = new Map([
      [day.number, rest],
      [target.number, order],
    ]);
    const wishes = target === day ? wishesOf(itemsOf(plan, day, destination), order) : new Map([[itemId, 0]]);
    const change = target === day ? `Moved ${item.title}` : `Moved ${item.title} to day ${target.number}`;
    return { days, wishes, change };
  },

  replace: (plan, { itemId, placeId }, destination) => {
    const { day, item } = movable(plan, itemId);
    const place = destination.places.find(({ id }) => id === placeId);
    if (!place) throw new Refusal("We don't know this place.");
    if (plan.days.some(({ items }) => items.some((one) => one.placeId === placeId)))
      throw new Refusal(`${place.name} is already on your plan.`);
    const next = {
      ...itemOfPlace(place, plan, destination),
      id: item.id,
      startsAt: item.startsAt,
      endsAt: toClock(toMinutes(item.startsAt) + place.visitMinutes),
    };
    const items = itemsOf(plan, day, destination).map((one) => (one.id === itemId ? next : one));
    return {
      days: new Map([[day.number, items]]),
      wishes: new Map(),
      change: `Replaced ${item.title} by ${place.name}`,
    };
  },

  add: (plan, edit, destination) => {
    const day = dayOf(plan, edit.dayNumber);
    const item = ownItem(plan, edit, day);
    const items = insert(day, itemsOf(plan, day, destination), item, edit.position);
    return {
      days: new Map([[day.number, items]]),
      wishes: new Map([[item.id, 0]]),
      change: `Added ${item.title}`,
    };
  },
};

/**
 * Of a day in another order: the first that changed its turn takes the hour of the one it came before, the others
 * follow. Meals keep their hours.
 */
function wishesOf(was: PlanItem[], now: PlanItem[]): Map<string, number> {
  const first = now.findIndex(({ id }, i) => id !== was[i]?.id);
  const last = now.findLastIndex(({ id }, i) => id !== was[i]?.id);
  const turned = now.slice(first, last + 1);
  const from = Math.min(...turned.map(({ startsAt }) => toMinutes(startsAt)));
  return new Map(
    turned.flatMap(({ id, kind }, i): [string, number][] =>
      kind === "meal" ? [] : [[id, i === 0 ? from : 0]],
    ),
  );
}

function changeOf(plan: Plan, edit: PlanEdit, destination: Destination): Change {
  // Each kind has its own function; the compiler cannot follow that the two go together.
  const change = changes[edit.kind] as (plan: Plan, edit: PlanEdit, destination: Destination) => Change;
  const made = change(plan, edit, destination);
  for (const [number, items] of made.days) {
    const day = dayOf(plan, number);
    const timed = retimeDay(day, items, made.wishes, surroundings(plan, day, destination));
    if (timed.items.some(({ endsAt }) => toMinutes(endsAt) > latestEnd))
      throw new Refusal(`Day ${number} has no room left for this. Try another day.`);
    if (leavesLater(day, timed))
      throw new Refusal("There is no time for this before you leave for the airport.");
  }
  return made;
}

const departureOf = ({ items }: PlanDay): number => toMinutes(items.findLast(isFixed)?.startsAt ?? "00:00");

/** On the last day the way to the airport keeps its hour; on others the way back may go later. */
const leavesLater = (was: PlanDay, now: PlanDay): boolean =>
  was.items.at(-1)?.kind === "transfer" &&
  now.items.at(-1)?.id === was.items.at(-1)?.id &&
  departureOf(now) > departureOf(was);

const surroundings = (plan: Plan, day: PlanDay, destination: Destination): Surroundings => ({
  destination,
  travellers: plan.travellers,
  home: plan.days.flatMap(({ items }) => items).find(({ kind }) => kind === "check-in") ?? null,
  isLastDay: day.number === plan.days.length,
});

const itemsOf = (plan: Plan, day: PlanDay, destination: Destination): PlanItem[] =>
  withoutWayBack(day, surroundings(plan, day, destination));

function dayOf(plan: Plan, number: number): PlanDay {
  const day = plan.days.find((one) => one.number === number);
  if (!day) throw new Refusal(`Your trip has no day ${number}.`);
  return day;
}

function movable(plan: Plan, itemId: string): Located {
  for (const day of plan.days) {
    const item = day.items.find(({ id }) => id === itemId);
    if (!item) continue;
    if (isFixed(item)) throw new Refusal("Arrival, check-in, check-out and departure stay where they are.");
    return { day, item };
  }
  throw new Refusal("This is no longer on your plan.");
}

/** `item` at `position`, after the arrival that opens a day and before the departure that closes it. */
function insert(day: PlanDay, items: PlanItem[], item: PlanItem, position: number): PlanItem[] {
  if (items.length >= mostItemsPerDay) throw new Refusal(`Day ${day.number} is full.`);
  const first = Math.max(
    0,
    items.findIndex((one) => !isFixed(one)),
  );
  const last = items.findLastIndex((one) => !isFixed(one)) + 1;
  return items.toSpliced(Math.min(Math.max(position, first), last), 0, item);
}

const itemOfPlace = (
  place: Place,
  { travellers }: Plan,
  destination: Destination,
): Omit<PlanItem, "id" | "startsAt" | "endsAt"> => ({
  kind: "place",
  title: place.name,
  note: place.note,
  because: "Because you chose it.",
  placeId: place.id,
  area: destination.areas.find(({ id }) => id === place.areaId)?.name ?? destination.name,
  coordinates: place.coordinates,
  costCents: place.costCents * travellers,
  bookingNeeded: place.bookingNeeded,
  source: "member",
  transfer: null,
});

/** An id that the plan has not had: changes may be undone and made again. */
function freshId(plan: Plan): string {
  const taken = plan.days
    .flatMap(({ items }) => items)
    .flatMap(({ id }) => /^own-(\d+)$/.exec(id)?.[1] ?? []);
  return `own-${Math.max(0, ...taken.map(Number)) + 1}`;
}

const ownItem = (plan: Plan, edit: Extract<PlanEdit, { kind: "add" }>, day: PlanDay): PlanItem => ({
  id: freshId(plan),
  kind: "rest",
  title: edit.title,
  note: edit.note,
  because: null,
  placeId: null,
  area: day.area,
  coordinates: null,
  startsAt: "00:00",
  endsAt: toClock(edit.minutes),
  costCents: edit.costCents,
  bookingNeeded: false,
  source: "member",
  transfer: null,
});

/** A day named after its visits is named after those it has now. */
function retitled(day: PlanDay, was: PlanDay, plan: Plan): PlanDay {
  const isEnd = plan.days.length > 1 && (day.number === 1 || day.number === plan.days.length);
  const visits = ({ items }: PlanDay) =>
    items.filter(({ kind }) => kind === "place").map(({ title }) => title);
  const named = visits(was).slice(0, 2).join(" and ");
  if (isEnd || named === "" || was.title !== `${was.area}: ${named}`) return day;
  const now = visits(day).slice(0, 2).join(" and ");
  return { ...day, title: now ? `${day.area}: ${now}` : `A day at ease in ${day.area}` };
}

const travelMinutes = ({ days }: Plan): number =>
  days
    .flatMap(({ items }) => items)
    .reduce(
      (sum, item) =>
        sum + (item.transfer?.minutes ?? 0) + (item.kind === "transfer" ? lastsMinutes(item) : 0),
      0,
    );

const lastsMinutes = ({ startsAt, endsAt }: PlanItem): number => toMinutes(endsAt) - toMinutes(startsAt);

const effectOf = (before: Plan, after: Plan) => ({
  costCents: after.costs.totalCents - before.costs.totalCents,
  travelMinutes: travelMinutes(after) - travelMinutes(before),
});

function flagsOf(before: Plan, after: Plan, destination: Destination): string[] {
  const known = new Set(checkPlan(before, destination).map(({ code, itemId }) => `${code} ${itemId}`));
  const broken = checkPlan(after, destination).filter(({ code, itemId }) => !known.has(`${code} ${itemId}`));
  const overBudget =
    before.withinBudget && !after.withinBudget ? ["The trip now costs more than your budget."] : [];
  return [...broken.map(({ message }) => `${message}.`), ...overBudget];
}
