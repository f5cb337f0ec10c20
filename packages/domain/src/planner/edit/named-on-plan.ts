/** What a change names, as it is on the plan. Each throws a `Refusal` if it isn't there, or can't be changed. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { requireSameTown } from "./fitting-day.ts";
import { isFixed } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";

/** A day of the plan by its number. */
export function dayOf(plan: Plan, number: number): PlanDay {
  const day = plan.days.find((one) => one.number === number);
  if (!day) throw new Refusal(`Your trip has no day ${number}.`);
  return day;
}

/** An item that isn't part of the day's frame, with its day. */
export function movable(plan: Plan, itemId: string): { day: PlanDay; item: PlanItem } {
  for (const day of plan.days) {
    const item = day.items.find(({ id }) => id === itemId);
    if (!item) continue;
    if (isFixed(item)) throw new Refusal("Arrival, check-in, check-out, and departure stay where they are.");
    return { day, item };
  }
  throw new Refusal("This is no longer on your plan.");
}

const isOnPlan = (plan: Plan, placeId: string): boolean =>
  plan.days.some(({ items }) => items.some((item) => item.placeId === placeId));

/** A place of the day's town that isn't on the plan yet. */
export function newPlace(plan: Plan, placeId: string, day: PlanDay): Place {
  const place = atlasOf(plan).place(placeId);
  if (!place) throw new Refusal("We don't know this place.");
  if (isOnPlan(plan, placeId)) throw new Refusal(`${place.name} is already on your plan.`);
  requireSameTown(plan, place.name, atlasOf(plan).destinationOf(placeId)?.id, day);
  return place;
}
