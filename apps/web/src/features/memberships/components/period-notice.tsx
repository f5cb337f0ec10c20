import { plans } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { passFocus } from "@evoya/ui/lib/pass-focus";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { dayHere } from "../../../lib/today.ts";
import { useSession } from "../../../session/session.ts";
import { afterThat, endIfCanceled, stillTrying } from "../plan-after.ts";
import { membershipQuery } from "../queries.ts";

/** Says when a canceled plan ends, or changes to another, and offers to keep it. */
export function PeriodNotice({ membership }: { membership: Membership }) {
  const client = useQueryClient();
  const resume = useMutation({
    mutationFn: () => api.resumeMembership(),
    onSuccess: (data) => client.setQueryData(membershipQuery.queryKey, data),
    onError: (problem) => toast.error("Failed to update your plan. Please try again.", problemText(problem)),
  });
  // An account about to be deleted takes its plan along, whatever the period; the notice on every page says when.
  const isLeaving = Boolean(useSession().member?.deletionDueAt);
  const { cancelAtPeriodEnd, level, nextPlan, pastDue } = membership;
  const end = endIfCanceled(membership);
  if (isLeaving || !end || !(cancelAtPeriodEnd || nextPlan)) return null;
  const day = dayHere(end);
  return (
    <Callout
      ref={passFocus}
      tone="warning"
      className="mt-6"
      title={nextPlan ? `${plans[nextPlan].name} from ${day}` : `Your plan ends on ${day}`}
      actions={
        <Button size="sm" variant="outline" busy={resume.isPending} onClick={() => resume.mutate()}>
          {nextPlan ? `Keep ${plans[level].name}` : "Keep my plan"}
        </Button>
      }
    >
      {nextPlan
        ? `You keep ${plans[level].name} until then. After that, your plan is ${plans[nextPlan].name}.`
        : `${pastDue ? `Your last payment didn't go through. ${stillTrying}` : "Nothing changes until then."} ${afterThat(membership)}`}
    </Callout>
  );
}
