import { MembershipCard as PlanSummary } from "@evoya/app-kit/membership-card";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Button } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { usePlanText } from "../../../plan-texts/use-plan-texts.ts";

type Props = { member: Dashboard["member"]; isQuiet: boolean };

/**
 * The member's plan, in the team's words if it has its own, and the way to the others; `isQuiet` next to a first step.
 */
export function MembershipCard({ member: { level, planNote }, isQuiet }: Props) {
  const isSettled = level === "elite" || planNote;
  return (
    <PlanSummary plan={level} text={usePlanText(level)}>
      {planNote && <p className="mt-4">{planNote}</p>}
      <Button variant={isSettled || isQuiet ? "outline" : "primary"} className="mt-5 w-full" asChild>
        <Link to={paths.upgrade()}>{isSettled ? "Manage membership" : "Upgrade Now"}</Link>
      </Button>
    </PlanSummary>
  );
}
