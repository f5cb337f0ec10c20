/** A place of the catalog that's added on request. Decisions 359, 372, and 385. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import { isOpenOn } from "../../catalog/opening.ts";
import { hoursOn } from "../../catalog/season-hours.ts";
import { clockLabel } from "../../times.ts";
import { checkDay } from "../check-day.ts";
import { toClock } from "../clock.ts";
import { joined } from "../legs.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isQuietDay } from "../quiet-days.ts";
import type { DayChange } from "./day-changes.ts";
import { daysFor } from "./fitting-day.ts";
import { mealOf } from "./meal-of.ts";
import { dayOf, newPlace } from "./named-on-plan.ts";
import { freshId, itemOfPlace } from "./new-items.ts";
import { isPlannersLunch } from "./one-lunch.ts";
import { inPartOf } from "./part-of-day.ts";
import { type MovablePart, maxItemsPerDay, type PlanEdit, type Spared } from "./plan-edit.ts";
import { dinnerOf, openPositions } from "./positions.ts";
import { Refusal } from "./refusal.ts";
import { withoutWayBack } from "./retime-day.ts";
import { firstRoom, isOpenAt, isTooLate, placedAt, type Slot } from "./room-for.ts";
import { roomInstead } from "./room-instead.ts";
import { atTime, withItemAt } from "./set-time.ts";
import { servesThen } from "./tables.ts";

/** Where a visit goes, and what it takes the place of. */
type Found = { day: PlanDay; items: PlanItem[]; gone?: readonly PlanItem[] };

/**
 * One more visit: at its time if there's one; else in free time, or in place of what would be missed least, or before
 * dinner, as long as it's open then. Throws a `Refusal` if it is at no such time.
 */
export function addVisit(
  plan: Plan,
  { placeId, dayNumber, startsAt }: Extract<PlanEdit, { kind: "visit" }>,
  spared: Spared,
): DayChange {
  const days = dayNumber === null ? daysFor(plan, placeId) : ([dayOf(plan, dayNumber)] as const);
  const place = newPlace(plan, placeId, days[0]);
  const item = {
    ...itemOfPlace(place, plan),
    id: freshId(plan),
    startsAt: "00:00",
    endsAt: toClock(place.visitMinutes),
  };
  const avoided = plan.brief.avoided.filter((id) => id !== placeId);
  if (startsAt !== undefined) {
    const [day] = days;
    const change = `Added ${place.name} to day ${day.number} at ${clockLabel(startsAt)}`;
    const items = withItemAt(plan, withoutSecondLunch(day, place), atTime(item, startsAt));
    return { days: new Map([[day.number, items]]), wishes: new Map(), change, avoided };
  }
  const found = roomOn(plan, days, item, place, spared);
  if (!found) throw noRoom(plan, days, place, dayNumber !== null);
  const { day, items } = found;
  return {
    days: new Map([[day.number, items]]),
    wishes: new Map([[item.id, 0]]),
    change: `Added ${place.name} to day ${day.number}${inPlaceOf(found)}`,
    avoided,
  };
}

/**
 * A visit that's on another day, on this one, where it fits like one that's added. Throws a `Refusal` if it fits
 * nowhere.
 */
export function moveVisit(plan: Plan, item: PlanItem, place: Place, day: PlanDay, spared: Spared): Moved {
  const found = roomOn(plan, [day], item, place, spared);
  if (!found) throw noRoom(plan, [day], place, true);
  return { items: found.items, change: `Moved ${item.title} to day ${day.number}${inPlaceOf(found)}` };
}

type Moved = { items: PlanItem[]; change: string };

/**
 * Something on the plan in the morning or the afternoon of a day, and everything else of that day around it. Throws a
 * `Refusal` if it can't be then.
 */
export function moveToPart(
  plan: Plan,
  item: PlanItem,
  place: Place | undefined,
  day: PlanDay,
  { part, spared }: { part: MovablePart; spared: Spared },
): Moved & { wishes: Map<string, number> } {
  const found = inPartOf(plan, day, item, { part, place, spared });
  if (!found && place && !isOpenThat(plan, day, place)) throw noRoom(plan, [day], place, true);
  if (!found)
    throw new Refusal(
      `${item.title} doesn't fit in the ${part} of day ${day.number}.`,
      "Take something off first, or try another day.",
    );
  const change = `Moved ${item.title} to the ${part} of day ${day.number}${inPlaceOf({ day, ...found })}`;
  return { items: found.items, wishes: found.wishes, change };
}

/** " in place of the Pantheon". */
const inPlaceOf = ({ gone = [] }: Found): string =>
  gone.length > 0 ? ` in place of ${joined(gone.map(({ title }) => title))}` : "";

function roomOn(
  plan: Plan,
  days: readonly PlanDay[],
  item: PlanItem,
  place: Place,
  spared: Spared,
): Found | null {
  const free = days.map((day) => withoutSecondLunch(day, place));
  return place.evening ? atNight(plan, free, item) : byDay(plan, free, item, place, spared);
}

function byDay(
  plan: Plan,
  days: readonly PlanDay[],
  item: PlanItem,
  place: Place,
  spared: Spared,
): Found | null {
  const [day, items] = firstRoom(plan, days, item) ?? [];
  if (day && items) return { day, items };
  const instead = place.best === "sunset" ? null : roomInstead(plan, days, item, place, spared);
  return instead ?? firstThatFits(plan, days, item, dinnerOf);
}

/** A day as it is without the planner's lunch, if a place includes one. */
const withoutSecondLunch = (day: PlanDay, { includesLunch }: Place): PlanDay =>
  includesLunch ? { ...day, items: day.items.filter((item) => !isPlannersLunch(item)) } : day;

const atNight = (plan: Plan, days: readonly PlanDay[], item: PlanItem): Found | null =>
  firstThatFits(plan, days, item, ({ length }) => length);

/** The first of the days with an item at a position, if that's possible on any. */
function firstThatFits(
  plan: Plan,
  days: readonly PlanDay[],
  item: PlanItem,
  positionIn: (items: readonly PlanItem[]) => number,
): Found | null {
  for (const day of days) {
    const before = withoutWayBack(day);
    const items = before.length < maxItemsPerDay && fitted({ plan, day, item }, before, positionIn(before));
    if (items) return { day, items };
  }
  return null;
}

/** The items with one more, if its place is open then, and nothing else gets too late. */
function fitted(slot: Slot, items: readonly PlanItem[], position: number): PlanItem[] | null {
  const { plan, day } = slot;
  const { first, last } = openPositions(items);
  const found = placedAt(Math.min(Math.max(position, first), last), items, slot);
  if (!found || !isOpenAt(found.placed, found.after, plan) || isTooLate(found.placed, plan)) return null;
  const atlas = atlasOf(plan);
  const known = new Set(checkDay(day, atlas).map(({ code, itemId }) => `${code} ${itemId}`));
  const isBroken = checkDay(found.after, atlas).some(({ code, itemId }) => !known.has(`${code} ${itemId}`));
  const isEaten = found.after.items.every(
    (one) =>
      one.kind !== "meal" || mealOf(one) !== "dinner" || servesThen({ plan, day: found.after, item: one }),
  );
  return isBroken || !isEaten ? null : found.order;
}

function isOpenThat(plan: Plan, { date }: PlanDay, place: Place): boolean {
  const where = atlasOf(plan).destinationOf(place.id);
  return isOpenOn(place, date) && !(where && isQuietDay(where, date));
}

/** Why a place can't be on any of the days, and what to do. */
function noRoom(plan: Plan, days: readonly [PlanDay, ...PlanDay[]], place: Place, isNamed: boolean): Refusal {
  const [{ number, date, items }] = days;
  if (!isOpenThat(plan, days[0], place))
    return new Refusal(`${place.name} is closed on day ${number}.`, "Try another day.");
  if (isNamed && items.length >= maxItemsPerDay) return new Refusal(`Day ${number} is full.`);
  const { opensAt, closesAt } = hoursOn(place, date);
  const open =
    opensAt === "00:00" && closesAt >= "23:59"
      ? "is open all day"
      : `is open ${clockLabel(opensAt)} to ${clockLabel(closesAt)}`;
  const full = isNamed ? `day ${number} has no room` : "no day of your trip has room";
  return new Refusal(`${place.name} ${open}, and ${full} for it then.`, "Take something off first.");
}
