import { atlasOf } from "../catalog/atlas.ts";
import type { Plan } from "./plan.ts";

/** The plan with the time zones of its legs. */
export function withZones(plan: Plan): Plan {
  const atlas = atlasOf(plan);
  return {
    ...plan,
    legs: plan.legs.map((leg) => ({
      ...leg,
      timeZone: atlas.destination(leg.destinationId)?.practical.timeZone || undefined,
    })),
  };
}
