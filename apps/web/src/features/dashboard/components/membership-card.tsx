import { MembershipCard as PlanSummary } from "@evoya/app-kit/membership-card";
import type { PlanId } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { usePlanText } from "../../../plan-texts/use-plan-texts.ts";

/**
 * The member's plan, in the team's words if it has its own, and the way to the others; `isQuiet` next to a first step.
 */
export const MembershipCard = ({ level, isQuiet }: { level: PlanId; isQuiet: boolean }) => (
  <PlanSummary plan={level} text={usePlanText(level)}>
    <Button variant={level === "elite" || isQuiet ? "outline" : "primary"} className="mt-5 w-full" asChild>
      <Link to={paths.upgrade()}>{level === "elite" ? "Manage membership" : "Upgrade Now"}</Link>
    </Button>
  </PlanSummary>
);
