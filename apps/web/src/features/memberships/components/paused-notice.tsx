import { plans } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** Says that the team has paused the plan, and how to reach us: nothing can be bought in the meantime. */
export function PausedNotice({ membership }: { membership: Membership }) {
  if (membership.status !== "suspended") return null;
  return (
    <Callout
      tone="warning"
      className="mt-6"
      title={`Your ${plans[membership.plan].name} plan is paused`}
      actions={
        <Button size="sm" variant="outline" asChild>
          <Link to={paths.contact}>Contact Support</Link>
        </Button>
      }
    >
      We don't charge you while it's paused. Your account, your trips, and your documents stay where they are.
      To get it going again, just write to us.
    </Callout>
  );
}

/** In place of a plan's button while the member's own is paused. */
export const PausedPlan = ({ isTheirs }: { isTheirs: boolean }) => (
  <Button variant="outline" disabled>
    {isTheirs ? "Paused" : "Not available now"}
  </Button>
);
