import { type PlanId, plans, planTones } from "@evoya/domain/plans";
import { Badge } from "@evoya/ui/badge";

/** A plan by its name. */
export function PlanBadge({ plan }: { plan: PlanId }) {
  return <Badge tone={planTones[plan]}>{plans[plan].name}</Badge>;
}
