import type { CaseStanding } from "@evoya/domain/cases";
import type { MemberCase } from "@evoya/schemas/cases";

/** What the domain needs to say what happens next. */
export const standingOf = ({
  status,
  answeredAt,
  openProposals,
  hasAccepted,
  planner,
}: MemberCase): CaseStanding => ({
  status,
  answeredAt,
  openProposals,
  hasAccepted,
  plannerName: planner,
});
