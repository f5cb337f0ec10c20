import { dateLabel } from "@evoya/domain/dates";
import { type PlanId, plans } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { membershipQuery } from "../queries.ts";

type Props = { membership: Membership; to: PlanId; label: string };

/** Downgrades to plan `to`: the current plan ends with the period that's already paid (design D2). */
export function EndPlan({ membership, to, label }: Props) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.cancelMembership(),
    onSuccess: (data) => {
      client.setQueryData(membershipQuery.queryKey, data);
      toast.success("Your plan is set to end", "You'll keep it until the end of the period you've paid for.");
    },
    onError: (problem) => toast.error("Failed to update your plan. Please try again.", problemText(problem)),
  });
  const { currentPeriodEnd } = membership;
  const until = currentPeriodEnd
    ? dateLabel(currentPeriodEnd.slice(0, 10))
    : "the end of the period you've paid for";
  const after =
    to === "free"
      ? "After that, you're on the free plan."
      : `After that, you're on the free plan and can start ${plans[to].name} from here.`;
  return (
    <AlertDialog
      trigger={<Button variant="outline">{label}</Button>}
      title={`Go back to ${plans[to].name}?`}
      description={`You keep your plan until ${until}. ${after} We won't delete anything.`}
      confirmLabel="Cancel my plan"
      cancelLabel="Keep my plan"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}
