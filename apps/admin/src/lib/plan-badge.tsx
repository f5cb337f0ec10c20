import { type PlanId, plans } from "@evoya/domain/plans";
import { Badge, type BadgeTone } from "@evoya/ui/badge";

const tones: Record<PlanId, BadgeTone> = { free: "neutral", base: "info", elite: "accent" };

/** A plan by its name. */
export function PlanBadge({ plan }: { plan: PlanId }) {
  return <Badge tone={tones[plan]}>{plans[plan].name}</Badge>;
}
