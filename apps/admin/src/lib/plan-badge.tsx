import { planIds, plans, planTones } from "@evoya/domain/plans";
import { Badge } from "@evoya/ui/badge";

/** A plan by its name. An unknown plan shows as it is. */
export function PlanBadge({ plan }: { plan: string }) {
  const known = planIds.find((each) => each === plan);
  return known ? <Badge tone={planTones[known]}>{plans[known].name}</Badge> : <Badge>{plan}</Badge>;
}
