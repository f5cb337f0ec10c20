/** The visits that may give way to others. Decisions 372 and 385. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { isKept, type Spared } from "./plan-edit.ts";

const placeOf = ({ placeId }: PlanItem, plan: Plan): Place | undefined =>
  placeId === null ? undefined : atlasOf(plan).place(placeId);

/** Visits by weight: those that would be missed least come first. */
export const leastFirst = (visits: readonly PlanItem[], plan: Plan): PlanItem[] =>
  visits.toSorted((a, b) => (placeOf(a, plan)?.weight ?? 0) - (placeOf(b, plan)?.weight ?? 0));

/** Weights below that of must-sees: whatever someone asks for may take their place. */
const mustSeeWeight = 3;

/**
 * A day's visits before its evening that nobody asked for, locked, noted, timed, booked, or signed, that don't come with
 * lunch, and that fewer people come for than for `place`; least first. For any other than a must-see, none of those.
 */
export function lesserVisits(
  plan: Plan,
  { items }: PlanDay,
  spared: Spared,
  { weight }: Pick<Place, "weight"> = { weight: 1 },
): PlanItem[] {
  const isLesser = (item: PlanItem): boolean => {
    const place = placeOf(item, plan);
    const mayGo = item.kind === "place" && !isKept(item) && !spared.has(item.id);
    return (
      mayGo &&
      place !== undefined &&
      place.weight < Math.max(mustSeeWeight, weight) &&
      !place.evening &&
      !place.includesLunch
    );
  };
  return leastFirst(items.filter(isLesser), plan);
}
