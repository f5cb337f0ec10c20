/** The visits that may give way to others. Decision 372. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import { isMustSee } from "../engine/day-draft.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isKept } from "./plan-edit.ts";

const placeOf = ({ placeId }: PlanItem, plan: Plan): Place | undefined =>
  placeId === null ? undefined : atlasOf(plan).place(placeId);

/** Visits by weight: those that would be missed least come first. */
export const leastFirst = (visits: readonly PlanItem[], plan: Plan): PlanItem[] =>
  visits.toSorted((a, b) => (placeOf(a, plan)?.weight ?? 0) - (placeOf(b, plan)?.weight ?? 0));

function isLesser(item: PlanItem, plan: Plan): boolean {
  const place = placeOf(item, plan);
  return place !== undefined && !isMustSee(place) && !place.evening && !place.includesLunch;
}

/**
 * A day's visits before its evening that nobody asked for, locked, noted, timed, or booked, that few people come for, and
 * that don't come with lunch; least first.
 */
export const lesserVisits = (plan: Plan, { items }: PlanDay): PlanItem[] =>
  leastFirst(
    items.filter((item) => item.kind === "place" && !isKept(item) && isLesser(item, plan)),
    plan,
  );
