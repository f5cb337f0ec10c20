import type { Plan, PlanItem, PlanLeg } from "./plan.ts";

/** A stay that someone may change, and the areas another one may be in: where it is, and those the trip visits there. */
export type ChangeableStay = { leg: PlanLeg; areas: string[] };

/** The stay an entry checks in to; null for any other entry. */
export function stayOfCheckIn(
  { legs, days }: Pick<Plan, "legs" | "days">,
  { kind, title }: Pick<PlanItem, "kind" | "title">,
): ChangeableStay | null {
  if (kind !== "check-in") return null;
  const leg = legs.find(({ lodging }) => title === `Check in: ${lodging.name}`);
  if (!leg) return null;
  const visited = days.filter(({ destinationId }) => destinationId === leg.destinationId);
  return { leg, areas: [...new Set([leg.lodging.area, ...visited.map(({ area }) => area)])] };
}
