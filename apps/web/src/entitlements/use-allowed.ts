import type { Feature } from "@evoya/domain/entitlements";
import { useQuery } from "@tanstack/react-query";
import { entitlementsQuery } from "./queries.ts";

/**
 * Whether the member may use a feature at all, by the plan or by what the team gave beyond it: never decide that by the
 * plan's name. `byPlan` is the answer until the server's is here, or if it doesn't come.
 */
export function useAllowed(feature: Feature, byPlan: boolean): boolean {
  const { data } = useQuery(entitlementsQuery);
  const found = data?.items.find((one) => one.feature === feature);
  return found ? found.limit !== 0 : byPlan;
}
