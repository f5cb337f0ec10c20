import { toMinutes } from "../clock.ts";
import type { PlanDay, PlanItem } from "../plan.ts";
import { latestEnd } from "./retime-day.ts";

/** Whether a day works out: it ends before midnight, and nobody misses a flight. */
export const isInTime = (day: PlanDay, planned: readonly PlanItem[]): boolean =>
  day.items.every(({ id, kind, startsAt, endsAt }) => {
    const was = planned.find((item) => item.id === id && item.kind === "transfer");
    const isWayOut = kind === "transfer" && was !== undefined;
    return toMinutes(endsAt) <= latestEnd && !(isWayOut && toMinutes(startsAt) > toMinutes(was.startsAt));
  });
