import type { PlanId } from "@evoya/domain/plans";
import type { ClickSource } from "@evoya/domain/tracking";
import { track } from "./track.ts";

/** A click that leads towards a plan; with a known plan it counts as a look at joining it (member spec §7). */
export function trackMembershipClick(source: ClickSource, plan?: PlanId): void {
  track({ kind: "membership_click", source, plan });
  if (plan) track({ kind: "page_view", path: `/membership/join/${plan}` });
}
