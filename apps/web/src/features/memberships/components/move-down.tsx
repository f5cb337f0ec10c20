import { formatCents } from "@evoya/domain/money";
import { plans } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { dayHere } from "../../../lib/today.ts";
import { membershipQuery } from "../queries.ts";

type Props = { membership: Membership; to: "base" | "elite" };

/** Moves to a lower paid plan once the period that's already paid is over (decision 279). */
export function MoveDown({ membership, to }: Props) {
  const client = useQueryClient();
  const move = useMutation({
    mutationFn: () => api.moveDown({ body: { plan: to } }),
    onSuccess: (data) => {
      client.setQueryData(membershipQuery.queryKey, data);
      toast.success(`${plans[to].name} is next`, "You'll keep your plan until then.");
    },
    onError: (problem) => toast.error("Failed to update your plan. Please try again.", problemText(problem)),
  });
  const { level, currentPeriodEnd } = membership;
  const { name, priceCents } = plans[to];
  const day = currentPeriodEnd ? dayHere(currentPeriodEnd) : "the end of the period you've paid for";
  return (
    <AlertDialog
      trigger={
        <Button variant="outline" busy={move.isPending} busyLabel="Switching">
          Switch to {name}
        </Button>
      }
      title={`Switch to ${name}?`}
      description={`You keep ${plans[level].name} until ${day}. Nothing is charged today. From then on you pay ${formatCents(priceCents)} a month for ${name}. We won't delete anything.`}
      confirmLabel={`Switch to ${name}`}
      cancelLabel={`Keep ${plans[level].name}`}
      tone="primary"
      onConfirm={() => move.mutate()}
    />
  );
}
