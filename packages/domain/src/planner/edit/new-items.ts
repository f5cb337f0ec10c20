/** Items that a change puts on a plan. */
import { atlasOf } from "../../catalog/atlas.ts";
import { type Place, uncheckedAt } from "../../catalog/destination.ts";
import { toClock, toMinutes } from "../clock.ts";
import { ticketsCents } from "../party.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import type { PlanEdit } from "./plan-edit.ts";
import { latestEnd } from "./retime-day.ts";

/** A place as an item of a plan, before it has an id and times. */
export function itemOfPlace(place: Place, plan: Plan): Omit<PlanItem, "id" | "startsAt" | "endsAt"> {
  const destination = atlasOf(plan).destinationOf(place.id);
  return {
    kind: "place",
    title: place.name,
    note: place.note,
    because: "Because you chose it.",
    placeId: place.id,
    area: destination?.areas.find(({ id }) => id === place.areaId)?.name ?? "",
    coordinates: place.coordinates,
    costCents: ticketsCents(place, plan.brief),
    bookingNeeded: place.bookingNeeded,
    source: "member",
    ...uncheckedAt(place, destination),
    transfer: null,
    locked: false,
  };
}

/** An id the plan has never had: changes may be undone and redone. */
export function freshId(plan: Plan): string {
  const taken = plan.days
    .flatMap(({ items }) => items)
    .flatMap(({ id }) => /^own-(\d+)$/.exec(id)?.[1] ?? []);
  return `own-${Math.max(0, ...taken.map(Number)) + 1}`;
}

/** From when until when, up to midnight; 11:59 PM leaves it a minute. */
function timesFrom(startsAt: string, minutes: number): Pick<PlanItem, "startsAt" | "endsAt"> {
  const start = Math.min(toMinutes(startsAt), latestEnd - 1);
  return { startsAt: toClock(start), endsAt: toClock(Math.min(start + minutes, latestEnd)) };
}

/** A booking at its time. */
export function bookedItem(plan: Plan, edit: Extract<PlanEdit, { kind: "book" }>, day: PlanDay): PlanItem {
  const { title, note, costCents, booking } = edit;
  return {
    ...ownItem(
      plan,
      { kind: "add", dayNumber: day.number, position: 0, title, note, minutes: 0, costCents },
      day,
    ),
    kind: booking.kind === "table" ? "meal" : "rest",
    ...timesFrom(edit.startsAt, edit.minutes),
    booking,
  };
}

/** Something the member adds themselves; without a time, only how long it takes is known yet. */
export const ownItem = (plan: Plan, edit: Extract<PlanEdit, { kind: "add" }>, day: PlanDay): PlanItem => ({
  id: freshId(plan),
  kind: "rest",
  title: edit.title,
  note: edit.note,
  because: null,
  placeId: null,
  area: day.area,
  coordinates: null,
  ...(edit.startsAt === undefined
    ? { startsAt: "00:00", endsAt: toClock(edit.minutes) }
    : { ...timesFrom(edit.startsAt, edit.minutes), ownTime: true as const }),
  costCents: edit.costCents,
  bookingNeeded: false,
  source: "member",
  transfer: null,
  locked: false,
});
