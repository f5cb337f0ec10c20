import { toMinutes } from "../clock.ts";
import type { Plan } from "../plan.ts";
import type { EditEffect } from "./plan-edit.ts";

const travelMinutes = ({ days }: Plan): number =>
  days
    .flatMap(({ items }) => items)
    .reduce((sum, { kind, transfer, startsAt, endsAt }) => {
      const itself = kind === "transfer" ? toMinutes(endsAt) - toMinutes(startsAt) : 0;
      return sum + (transfer?.minutes ?? 0) + itself;
    }, 0);

/** How much more one plan costs than another, and how many more minutes are spent traveling. */
export const effectBetween = (before: Plan, after: Plan): EditEffect => ({
  costCents: after.costs.totalCents - before.costs.totalCents,
  travelMinutes: travelMinutes(after) - travelMinutes(before),
});
