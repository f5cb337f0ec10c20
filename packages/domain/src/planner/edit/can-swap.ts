import type { PlanDay, PlanItem } from "../plan.ts";
import { wayBackId } from "../way-back.ts";
import { isAdded, isFixed } from "./plan-edit.ts";

/** Why two days can't trade places, and which of them it's about. */
export type SwapObstacle =
  | { is: "one day" | "different towns" }
  | { is: "travel"; day: PlanDay }
  | { is: "booking" | "fixed hours"; day: PlanDay; title: string };

/** Something of people's own at its hours, such as a meeting: it's on that date, whatever else is. */
const isElsewhereThen = (item: PlanItem): boolean =>
  isAdded(item) && item.ownTime === true && item.placeId === null;

function obstacleOn(day: PlanDay): SwapObstacle[] {
  const items = day.items.filter(({ id }) => id !== wayBackId(day.number));
  const booked = items.find(({ booking }) => booking);
  if (items.some(isFixed)) return [{ is: "travel", day }];
  if (booked) return [{ is: "booking", day, title: booked.title }];
  const held = items.find(isElsewhereThen);
  return held ? [{ is: "fixed hours", day, title: held.title }] : [];
}

/** Two days trade places if both begin and end at the same stay, and nothing on them is booked or at fixed hours; null if they can. */
export function swapObstacle(one: PlanDay, other: PlanDay): SwapObstacle | null {
  if (one.number === other.number) return { is: "one day" };
  const [obstacle] = [one, other].flatMap(obstacleOn);
  if (obstacle) return obstacle;
  return one.destinationId === other.destinationId ? null : { is: "different towns" };
}

/** Whether two days can trade places. */
export const canSwap = (one: PlanDay, other: PlanDay): boolean => swapObstacle(one, other) === null;
