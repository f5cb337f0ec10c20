import { planFrom } from "@evoya/domain/plans";
import { Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { PlanLimit } from "./plan-limit.tsx";

/** What helps with a refusal: another plan, or a more complete profile. Null for every other problem. */
export function refusalCallout(problem: unknown): ReactNode {
  if (!(problem instanceof Problem)) return null;
  if (problem.code === "entitlement_required") {
    const { limit = null, cheapestPlan = null } = problem.entitlement ?? {};
    return <PlanLimit text={problem.detail} limit={limit} cheapestPlan={planFrom(cheapestPlan ?? "")} />;
  }
  if (problem.code !== "profile_incomplete") return null;
  return (
    <Callout
      tone="warning"
      title="Your profile needs a little more"
      actions={
        <Button size="sm" asChild>
          <Link to={paths.profileComplete()}>Complete your profile</Link>
        </Button>
      }
    >
      {problem.detail}
    </Callout>
  );
}
