import type { CaseStanding } from "@evoya/domain/cases";
import type { MemberCase } from "@evoya/schemas/cases";

/** The facts the domain needs to say what happens next. */
export const standingOf = ({
  status,
  answeredAt,
  openProposals,
  hasAskedForChanges,
  hasAccepted,
  cancelAskedAt,
  planner,
}: MemberCase): CaseStanding => ({
  status,
  answeredAt,
  openProposals,
  hasAskedForChanges,
  hasAccepted,
  hasAskedToCancel: cancelAskedAt !== null,
  plannerName: planner,
});
