import type { Plan } from "../plan.ts";
import type { PlanEdit } from "./plan-edit.ts";

/**
 * The changes in an order that works: a trip that gets shorter has its new flights first, so that its days are checked
 * against those; a longer one gets its days first.
 */
export function datesWithFlights(edits: readonly PlanEdit[], { brief }: Pick<Plan, "brief">): PlanEdit[] {
  const isShorter = edits.some((edit) => edit.kind === "dates" && edit.tripLength < brief.tripLength);
  const flights = edits.filter(({ kind }) => kind === "flights");
  return isShorter ? [...flights, ...edits.filter((edit) => !flights.includes(edit))] : [...edits];
}
