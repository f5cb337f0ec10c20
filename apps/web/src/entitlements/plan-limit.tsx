import type { PlanId } from "@evoya/domain/plans";
import { plans } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";

type PlanLimitProps = {
  /** Says what's used up, when it renews, and what helps. */
  text: string;
  /** 0 if the plan doesn't include it. */
  limit: number | null;
  cheapestPlan: PlanId | null;
  className?: string;
};

/** Why you can't, and the cheapest plan that lets you. Every screen shows plan limits this way. */
export function PlanLimit({ text, limit, cheapestPlan, className }: PlanLimitProps) {
  return (
    <Callout
      tone="warning"
      className={className}
      title={limit === 0 ? "Not in your plan yet" : "You've reached your limit"}
      actions={
        <>
          {cheapestPlan && cheapestPlan !== "free" && (
            <Button size="sm" asChild>
              <Link to={paths.upgrade(cheapestPlan)}>Upgrade to {plans[cheapestPlan].name}</Link>
            </Button>
          )}
          <Button size="sm" variant="outline" asChild>
            <Link to={paths.usage}>See your usage</Link>
          </Button>
        </>
      }
    >
      {text}
    </Callout>
  );
}
