import type { PlanDay } from "../plan.ts";
import { wayBackId } from "../way-back.ts";
import { isFixed } from "./plan-edit.ts";

/** Why two days can't trade places, and which of them it's about. */
export type SwapObstacle =
  | { is: "one day" | "different towns" }
  | { is: "travel"; day: PlanDay }
  | { is: "booking"; day: PlanDay; title: string };

function obstacleOn(day: PlanDay): SwapObstacle[] {
  const items = day.items.filter(({ id }) => id !== wayBackId(day.number));
  const booked = items.find(({ booking }) => booking);
  if (items.some(isFixed)) return [{ is: "travel", day }];
  return booked ? [{ is: "booking", day, title: booked.title }] : [];
}

/** Two days trade places if both begin and end at the same stay, and nothing on them is booked; null if they can. */
export function swapObstacle(one: PlanDay, other: PlanDay): SwapObstacle | null {
  if (one.number === other.number) return { is: "one day" };
  const [obstacle] = [one, other].flatMap(obstacleOn);
  if (obstacle) return obstacle;
  return one.destinationId === other.destinationId ? null : { is: "different towns" };
}

/** Whether two days can trade places. */
export const canSwap = (one: PlanDay, other: PlanDay): boolean => swapObstacle(one, other) === null;
