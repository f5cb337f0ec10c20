import { refusalText } from "@evoya/domain/entitlement-refusals";
import type { Feature } from "@evoya/domain/entitlements";
import type { EntitlementUse } from "@evoya/schemas/memberships";
import { useQuery } from "@tanstack/react-query";
import { PlanLimit } from "./plan-limit.tsx";
import { entitlementsQuery } from "./queries.ts";

const isUsedUp = ({ limit, used }: EntitlementUse): boolean => limit !== null && used >= limit;

/** Says up front that `feature` is used up. Shows nothing while some is left. */
export function PlanLimitReached({ feature, className }: { feature: Feature; className?: string }) {
  const { data } = useQuery(entitlementsQuery);
  const use = data?.items.find((one) => one.feature === feature);
  if (!use || use.limit === null || !isUsedUp(use)) return null;
  const { limit, used, nextPlan: cheapestPlan } = use;
  const renewsAt = use.renewsAt === null ? null : new Date(use.renewsAt);
  const text = refusalText({ feature, limit, used, cheapestPlan, renewsAt });
  return <PlanLimit text={text} limit={limit} cheapestPlan={cheapestPlan} className={className} />;
}
