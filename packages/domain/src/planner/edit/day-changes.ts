/** Changes to single items and days: the items a day has after one, and their order. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import { spanLabel } from "../../spans.ts";
import { clockLabel } from "../../times.ts";
import { entryOfBooking, givesWay } from "../booking.ts";
import { toClock, toMinutes } from "../clock.ts";
import { shelteredVisits } from "../engine/rain-plans.ts";
import { joined } from "../legs.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { addVisit, moveToPart, moveVisit } from "./add-visit.ts";
import { requireSameTown } from "./fitting-day.ts";
import { dayOf, movable, newPlace } from "./named-on-plan.ts";
import { bookedItem, itemOfPlace, ownItem } from "./new-items.ts";
import {
  isAdded,
  isFixed,
  isKept,
  keepsItsTime,
  maxItemsPerDay,
  type PlanEdit,
  type Spared,
} from "./plan-edit.ts";
import { dinnerOf, insert } from "./positions.ts";
import { Refusal } from "./refusal.ts";
import { timesInOrder } from "./reorder.ts";
import { withoutWayBack } from "./retime-day.ts";
import { atTime, mealInsteadOf, withItemAt } from "./set-time.ts";
import { atTable } from "./tables.ts";

/**
 * The days a change touches with their items in the new order; the items without a time, with the earliest minute they
 * may start; and the change in words.
 */
export type DayChange = {
  days: Map<number, PlanItem[]>;
  wishes: Map<string, number>;
  /** The same with earlier meals, for a day that has no room otherwise. */
  tighter?: Map<string, number>;
  change: string;
  /** What to say instead of the usual if a day would end after midnight. */
  noRoom?: string;
  /** The places that must not come back, if the change affects them. */
  avoided?: string[];
};

/** A change to single items or days. */
export type DayEdit = Extract<
  PlanEdit,
  {
    kind:
      | "remove"
      | "move"
      | "replace"
      | "add"
      | "book"
      | "visit"
      | "duration"
      | "time"
      | "lock"
      | "clear"
      | "rain"
      | "morning";
  }
>;

const without = (ids: string[], gone: string): string[] => ids.filter((id) => id !== gone);

const noWishes = new Map<string, number>();

type Make<K extends DayEdit["kind"]> = (
  plan: Plan,
  edit: Extract<DayEdit, { kind: K }>,
  spared: Spared,
) => DayChange;

const changes: { [K in DayEdit["kind"]]: Make<K> } = {
  remove: (plan, { itemId }) => {
    const { day, item } = movable(plan, itemId);
    const left = withoutWayBack(day).filter(({ id }) => id !== itemId);
    if (left.length === 0) throw emptyDay(day);
    const days = new Map([[day.number, left]]);
    const avoided = item.placeId ? [...plan.brief.avoided, item.placeId] : plan.brief.avoided;
    return { days, wishes: noWishes, change: `Removed ${item.title}`, avoided };
  },

  move: (plan, { itemId, dayNumber, position, part }, spared) => {
    const { day, item } = movable(plan, itemId);
    if (item.booking)
      throw new Refusal(`${item.title} is booked for ${clockLabel(item.startsAt)}, so it stays where it is.`);
    const target = dayOf(plan, dayNumber);
    if (item.ownTime && target === day)
      throw new Refusal(`${item.title} is set for ${clockLabel(item.startsAt)}. Change its time instead.`);
    const rest = withoutWayBack(day).filter(({ id }) => id !== itemId);
    if (rest.length === 0) throw emptyDay(day);
    if (!isAdded(item)) requireSameTown(plan, item.title, day.destinationId, target);
    if (item.ownTime) {
      const days = new Map([
        [day.number, rest],
        [target.number, withItemAt(plan, target, item)],
      ]);
      return { days, wishes: noWishes, change: `Moved ${item.title} to day ${target.number}` };
    }
    const place = item.placeId === null ? undefined : atlasOf(plan).place(item.placeId);
    if (position === null && part) {
      const { items, wishes, change } = moveToPart(plan, item, place, target, { part, spared });
      return {
        days: new Map([
          [day.number, rest],
          [target.number, items],
        ]),
        wishes,
        change,
      };
    }
    if (position === null && place && target !== day) {
      const { items, change } = moveVisit(plan, item, place, target, spared);
      const days = new Map([
        [day.number, rest],
        [target.number, items],
      ]);
      return { days, wishes: new Map([[itemId, 0]]), change };
    }
    const before = target === day ? rest : withoutWayBack(target);
    const order = insert(target, before, item, position ?? dinnerOf(before));
    const days = new Map([
      [day.number, rest],
      [target.number, order],
    ]);
    if (target !== day)
      return {
        days,
        wishes: new Map([[itemId, 0]]),
        change: `Moved ${item.title} to day ${target.number}`,
      };
    return { days, ...timesInOrder(withoutWayBack(day), order), change: `Moved ${item.title}` };
  },

  replace: (plan, { itemId, placeId }) => {
    const { day, item } = movable(plan, itemId);
    if (item.booking) throw new Refusal(`${item.title} is booked. Remove it first.`);
    const next = atTable({ plan, day, item }, placeId) ?? insteadOf(item, newPlace(plan, placeId, day), plan);
    const items = withoutWayBack(day).map((one) => (one.id === itemId ? next : one));
    return {
      days: new Map([[day.number, items]]),
      wishes: noWishes,
      change: `Replaced ${item.title} with ${next.title}`,
      // What someone swapped doesn't come back when the rest is planned again.
      avoided: [...without(plan.brief.avoided, placeId), ...(item.placeId ? [item.placeId] : [])],
    };
  },

  add: (plan, edit) => {
    const day = dayOf(plan, edit.dayNumber);
    const item = ownItem(plan, edit, day);
    if (edit.startsAt !== undefined) {
      const meal = mealInsteadOf(item, day);
      const left = { ...day, items: day.items.filter((one) => one !== meal) };
      const change = `Added ${item.title} to day ${day.number} at ${clockLabel(item.startsAt)}${meal ? ` in place of ${meal.title}` : ""}`;
      return {
        days: new Map([[day.number, withItemAt(plan, left, item)]]),
        wishes: noWishes,
        change,
      };
    }
    const items = insert(day, withoutWayBack(day), item, edit.position);
    return {
      days: new Map([[day.number, items]]),
      wishes: new Map([[item.id, 0]]),
      change: `Added ${item.title}`,
    };
  },

  book: (plan, edit) => {
    const day = dayOf(plan, edit.dayNumber);
    if (entryOfBooking(plan, edit)) throw new Refusal(`${edit.title} is already on your plan.`);
    const item = bookedItem(plan, edit, day);
    const gone = givesWay(day, edit);
    const left = withoutWayBack(day).filter((one) => !gone.includes(one));
    if (left.length >= maxItemsPerDay) throw new Refusal(`Day ${day.number} is full.`);
    const later = left.findIndex(({ startsAt }) => startsAt > item.startsAt);
    const items = left.toSpliced(later < 0 ? left.length : later, 0, item);
    const instead = gone.map(({ title }) => title).join(" and ");
    return {
      days: new Map([[day.number, items]]),
      wishes: noWishes,
      change: instead ? `Added ${item.title} in place of ${instead}` : `Added ${item.title}`,
    };
  },

  visit: addVisit,

  duration: (plan, { itemId, minutes }) => {
    const { day, item } = movable(plan, itemId);
    if (item.booking) throw new Refusal(`${item.title} is booked until ${clockLabel(item.endsAt)}.`);
    if (toMinutes(item.endsAt) - toMinutes(item.startsAt) === minutes)
      throw new Refusal(`The plan already has ${spanLabel(minutes)} for ${item.title}.`);
    const endsAt = toClock(toMinutes(item.startsAt) + minutes);
    const items = withoutWayBack(day).map((one) => (one.id === itemId ? { ...one, endsAt } : one));
    return {
      days: new Map([[day.number, items]]),
      wishes: noWishes,
      change: `${item.title} set to ${spanLabel(minutes)}`,
      noRoom: `Day ${day.number} would end after midnight. Try a shorter time.`,
    };
  },

  time: (plan, { itemId, at }) => {
    const { day, item } = movable(plan, itemId);
    if (item.booking)
      throw new Refusal(`${item.title} is booked for ${clockLabel(item.startsAt)}, so it stays where it is.`);
    if (at === null) {
      if (!item.ownTime) throw new Refusal(`${item.title} has no set time.`);
      const { ownTime: _chosen, ...free } = item;
      const items = withoutWayBack(day).map((one) => (one.id === itemId ? free : one));
      const change = `${item.title} can move again`;
      return { days: new Map([[day.number, items]]), wishes: noWishes, change };
    }
    if (item.ownTime && item.startsAt === at)
      throw new Refusal(`${item.title} is already set for ${clockLabel(at)}.`);
    const items = withItemAt(plan, day, atTime(item, at));
    const change = `${item.title} set for ${clockLabel(at)}`;
    return { days: new Map([[day.number, items]]), wishes: noWishes, change };
  },

  lock: (plan, { itemId, locked }) => {
    const { day, item } = movable(plan, itemId);
    const items = withoutWayBack(day).map((one) => (one.id === itemId ? { ...one, locked } : one));
    return {
      days: new Map([[day.number, items]]),
      wishes: noWishes,
      change: locked ? `Locked ${item.title}` : `Unlocked ${item.title}`,
    };
  },

  clear: (plan, { dayNumber }) => {
    const day = dayOf(plan, dayNumber);
    const items = withoutWayBack(day);
    const kept = items.filter((item) => isFixed(item) || isKept(item) || item.kind === "meal");
    const free = kept.length > 0 ? kept : items.slice(0, 1);
    if (free.length === items.length) throw new Refusal(`Day ${dayNumber} has nothing to clear.`);
    return { days: new Map([[dayNumber, free]]), wishes: noWishes, change: `Cleared day ${dayNumber}` };
  },

  rain: (plan, { dayNumber }) => {
    const day = dayOf(plan, dayNumber);
    const swaps = new Map(
      shelteredVisits(plan, day, atlasOf(plan)).map(({ item, place }) => [item.id, place]),
    );
    if (swaps.size === 0)
      throw new Refusal(`We don't know anywhere dry near what's outdoors on day ${dayNumber}.`);
    const items = withoutWayBack(day).map((item) => {
      const place = swaps.get(item.id);
      return place ? insteadOf(item, place, plan) : item;
    });
    const gone = new Set([...swaps.values()].map(({ id }) => id));
    return {
      days: new Map([[dayNumber, items]]),
      wishes: noWishes,
      change: `Moved day ${dayNumber} indoors: ${joined([...swaps.values()].map(({ name }) => name))}`,
      avoided: plan.brief.avoided.filter((id) => !gone.has(id)),
    };
  },

  morning: (plan, { dayNumber, from }) => {
    const items = withoutWayBack(dayOf(plan, dayNumber));
    const [first] = items;
    if (!first || keepsItsTime(first))
      throw new Refusal(
        `Day ${dayNumber} starts with ${first?.title ?? "nothing yet"}, which keeps its time.`,
      );
    if (first.startsAt === from) throw new Refusal(`Day ${dayNumber} already starts at ${clockLabel(from)}.`);
    return {
      days: new Map([[dayNumber, items]]),
      wishes: new Map([[first.id, toMinutes(from)]]),
      change: `Day ${dayNumber} starts at ${clockLabel(from)}`,
    };
  },
};

/** Whether a change only affects single days. */
export const isDayEdit = (edit: PlanEdit): edit is DayEdit => edit.kind in changes;

/** The days after a change, in which what's `spared` gives way to nothing. Throws a `Refusal`. */
export function changeDays(plan: Plan, edit: DayEdit, spared: Spared): DayChange {
  // Each kind has its own function; the compiler cannot follow that the two go together.
  const change = changes[edit.kind] as (plan: Plan, edit: DayEdit, spared: Spared) => DayChange;
  return change(plan, edit, spared);
}

/** A place in an item's slot. */
const insteadOf = (item: PlanItem, place: Place, plan: Plan): PlanItem => ({
  ...itemOfPlace(place, plan),
  id: item.id,
  startsAt: item.startsAt,
  endsAt: toClock(toMinutes(item.startsAt) + place.visitMinutes),
});

const emptyDay = ({ number }: PlanDay) =>
  new Refusal(`Day ${number} would be empty. Add something to it first.`);
