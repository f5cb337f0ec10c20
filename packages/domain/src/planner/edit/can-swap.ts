import type { PlanDay } from "../plan.ts";
import { wayBackId } from "../way-back.ts";
import { keepsItsTime } from "./plan-edit.ts";

/** Whether two days can trade places: both begin and end at the same stay, and nothing on them is booked. */
export const canSwap = (one: PlanDay, other: PlanDay): boolean =>
  one.number !== other.number &&
  one.destinationId === other.destinationId &&
  [one, other].every(({ number, items }) =>
    items.every((item) => !keepsItsTime(item) || item.id === wayBackId(number)),
  );
