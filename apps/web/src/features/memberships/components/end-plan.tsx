import type { Membership } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { dayHere } from "../../../lib/today.ts";
import { afterThat, endIfCanceled, planAfter, stillTrying } from "../plan-after.ts";
import { membershipQuery } from "../queries.ts";

const untilOf = (membership: Membership): string => {
  const end = endIfCanceled(membership);
  return end ? dayHere(end) : "the end of the period you've paid for";
};

type Props = { membership: Membership; label: string };

/**
 * Goes back to Free, or to a plan that was given: the current plan ends with the period that's already paid (design D2),
 * or if that's over and the next one is owed, when we stop trying to collect it.
 */
export function EndPlan({ membership, label }: Props) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.cancelMembership(),
    onSuccess: (data) => {
      client.setQueryData(membershipQuery.queryKey, data);
      toast.success("Your plan is set to end", `You'll keep it until ${untilOf(data)}.`);
    },
    onError: (problem) => toast.error("Failed to update your plan. Please try again.", problemText(problem)),
  });
  return (
    <LateAlertDialog
      trigger={
        <Button variant="outline" busy={cancel.isPending} busyLabel="Canceling">
          {label}
        </Button>
      }
      title={`Go back to ${planAfter(membership)}?`}
      description={`You keep your plan until ${untilOf(membership)}. ${membership.pastDue ? `${stillTrying} ` : ""}${afterThat(membership)} We won't delete anything.`}
      confirmLabel="Cancel my plan"
      cancelLabel="Keep my plan"
      onConfirm={() => cancel.mutate()}
    />
  );
}
