import { type MembershipStatus, type PlanId, planIds } from "./plans.ts";
import type { StatusDisplay } from "./status-display.ts";

/** What the team may do with many memberships at once. Source: admin spec §4. */
export const membershipActions = ["activate", "suspend", "cancel"] as const;
export type MembershipAction = (typeof membershipActions)[number];

/** Statuses the team may set by hand: only the system sets `expired` (decision 149). */
export const settableStatuses = ["active", "cancelled", "suspended"] as const;
type SettableStatus = (typeof settableStatuses)[number];

/** The status that an action leads to. */
export const statusAfter: Record<MembershipAction, SettableStatus> = {
  activate: "active",
  suspend: "suspended",
  cancel: "cancelled",
};

export const membershipStatusDisplay: StatusDisplay<MembershipStatus> = {
  active: { label: "Active", tone: "success" },
  expired: { label: "Expired", tone: "neutral" },
  cancelled: { label: "Canceled", tone: "danger" },
  suspended: { label: "Suspended", tone: "warning" },
};

/** The plan one up; null above the highest. Source: admin spec §4, the add-membership form. */
export function nextPlan(plan: PlanId): PlanId | null {
  return planIds[planIds.indexOf(plan) + 1] ?? null;
}
