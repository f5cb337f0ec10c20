import { dateLabel } from "@evoya/domain/dates";
import type { Membership } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { membershipQuery } from "../queries.ts";

/** Says when a canceled plan ends, and offers to keep it. */
export function PeriodNotice({ membership }: { membership: Membership }) {
  const client = useQueryClient();
  const resume = useMutation({
    mutationFn: () => api.resumeMembership(),
    onSuccess: (data) => client.setQueryData(membershipQuery.queryKey, data),
    onError: (problem) => toast.error("Error", problemText(problem)),
  });
  if (!membership.cancelAtPeriodEnd || !membership.currentPeriodEnd) return null;
  return (
    <Callout
      tone="warning"
      className="mt-6"
      title={`Your plan ends on ${dateLabel(membership.currentPeriodEnd.slice(0, 10))}`}
      actions={
        <Button size="sm" variant="outline" busy={resume.isPending} onClick={() => resume.mutate()}>
          Keep my plan
        </Button>
      }
    >
      Nothing changes until then. After that, you're on the free plan.
    </Callout>
  );
}
