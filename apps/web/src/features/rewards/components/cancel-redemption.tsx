import { markStale } from "@evoya/app-kit/lib/mark-stale";
import type { RewardRedemption } from "@evoya/schemas/rewards";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { inPoints } from "../in-points.ts";

type Props = Pick<RewardRedemption, "id" | "name" | "costPoints">;

/** Cancels a reward before the team delivers it, after asking for confirmation. */
export function CancelRedemption({ id, name, costPoints }: Props) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => api.cancelRewardRedemption({ params: { id } }),
    onSuccess: () => {
      setAsking(false);
      toast.success("Reward canceled", `Your ${inPoints(costPoints)} points are back.`);
    },
    onSettled: () => markStale(client, ["rewards"], ["dashboard"]),
  });
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={(open) => {
        if (cancelling.isPending) return;
        cancelling.reset();
        setAsking(open);
      }}
      title={`Cancel ${name}?`}
      description={`You'll get your ${inPoints(costPoints)} points back, and we'll tell the team.`}
      confirmLabel="Cancel reward"
      cancelLabel="Keep it"
      tone="danger"
      keepOpen
      busy={cancelling.isPending}
      busyLabel="Canceling"
      onConfirm={() => cancelling.mutate()}
      trigger={
        <Button size="sm" variant="outline">
          Cancel<span className="sr-only"> {name}</span>
        </Button>
      }
    >
      {cancelling.error && <Callout tone="danger">{problemText(cancelling.error)}</Callout>}
    </AlertDialog>
  );
}
