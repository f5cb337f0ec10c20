import type { Plan, PlanDay, PlanItem, PlanLeg } from "./plan.ts";

/** A stay that someone may change, and the areas another one may be in: where it is, and those the trip visits there. */
export type ChangeableStay = { leg: PlanLeg; areas: string[] };

/** The stay that an entry of a day checks in to; null for any other entry. */
export function stayOfCheckIn(
  { legs, days }: Pick<Plan, "legs" | "days">,
  { number }: Pick<PlanDay, "number">,
  { kind }: Pick<PlanItem, "kind">,
): ChangeableStay | null {
  if (kind !== "check-in") return null;
  const leg = legs.find(({ firstDay }) => firstDay === number);
  if (!leg) return null;
  const visited = days.filter(({ destinationId }) => destinationId === leg.destinationId);
  return { leg, areas: [...new Set([leg.lodging.area, ...visited.map(({ area }) => area)])] };
}
