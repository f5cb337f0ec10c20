import { atlasOf } from "../../catalog/atlas.ts";
import { toMinutes } from "../clock.ts";
import { dayTitle } from "../engine/titles.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { type SwapObstacle, swapObstacle } from "./can-swap.ts";
import { dayOf } from "./named-on-plan.ts";
import type { PlanEdit } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";
import { latestEnd, retimeDay, withoutWayBack } from "./retime-day.ts";
import { surroundingsOf } from "./surroundings.ts";

/**
 * The plan with two days' items in each other's place, and the change in words. Dates, weather, and nights stay; places
 * that are closed on their new weekday are flagged like those of any change. Throws a `Refusal` for a day of arriving,
 * leaving, or moving on, for days in different towns, and for bookings and what
 * people have at fixed hours, which keep their date.
 */
export function swapDays(
  plan: Plan,
  { dayNumber, otherDayNumber }: Extract<PlanEdit, { kind: "swap" }>,
): { plan: Plan; change: string } {
  const [one, other] = [dayOf(plan, dayNumber), dayOf(plan, otherDayNumber)];
  const obstacle = swapObstacle(one, other);
  if (obstacle) throw new Refusal(inWords(obstacle, one, other, plan));
  const swapped = new Map([
    [one.number, inPlaceOf(one, other, plan)],
    [other.number, inPlaceOf(other, one, plan)],
  ]);
  const [first, second] = [one.number, other.number].toSorted((a, b) => a - b);
  return {
    plan: { ...plan, days: plan.days.map((day) => swapped.get(day.number) ?? day) },
    change: `Swapped days ${first} and ${second}`,
  };
}

function inWords(obstacle: SwapObstacle, one: PlanDay, other: PlanDay, plan: Plan): string {
  switch (obstacle.is) {
    case "one day":
      return "Choose two different days.";
    case "travel":
      return `Day ${obstacle.day.number} is a day of travel, so it stays where it is.`;
    case "booking":
      return `${obstacle.title} is booked for day ${obstacle.day.number}, so that day stays.`;
    case "fixed hours":
      return `${obstacle.title} is on day ${obstacle.day.number}, so that day stays.`;
    case "different towns":
      return `Day ${one.number} is in ${townOf(plan, one)}, and day ${other.number} in ${townOf(plan, other)}.`;
  }
}

const townOf = ({ legs }: Plan, { destinationId }: PlanDay): string | undefined =>
  legs.find((leg) => leg.destinationId === destinationId)?.destinationName;

function inPlaceOf(day: PlanDay, from: PlanDay, plan: Plan): PlanDay {
  const items = withoutWayBack(from);
  const moved = retimeDay({ ...day, area: from.area }, items, new Map(), surroundingsOf(plan, day));
  if (moved.items.some(({ endsAt }) => toMinutes(endsAt) > latestEnd))
    throw new Refusal(`Day ${day.number} has no room for all of day ${from.number}.`);
  const isOwnTitle = from.title !== dayTitle(from, plan.legs, atlasOf(plan));
  return { ...moved, title: isOwnTitle ? from.title : dayTitle(moved, plan.legs, atlasOf(plan)) };
}
