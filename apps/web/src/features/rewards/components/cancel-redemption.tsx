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

type Props = Pick<RewardRedemption, "id" | "name" | "costPoints"> & { pointsBack: number };

/** Cancels a reward before the team delivers it, after asking for confirmation. */
export function CancelRedemption({ id, name, costPoints, pointsBack }: Props) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => api.cancelRewardRedemption({ params: { id }, query: { pointsBack } }),
    onSuccess: () => {
      setAsking(false);
      toast.success(
        "Reward canceled",
        pointsBack > 0 ? `${inPoints(pointsBack)} points are back.` : undefined,
      );
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
      description={whatHappens(costPoints, pointsBack)}
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

/** Points never last longer because something was canceled (decision 199). */
function whatHappens(costPoints: number, pointsBack: number): string {
  const back =
    pointsBack === costPoints
      ? `You'll get your ${inPoints(costPoints)} points back. They expire when they would have.`
      : pointsBack === 0
        ? `You won't get any points back: all ${inPoints(costPoints)} have expired since.`
        : `You'll get ${inPoints(pointsBack)} of ${inPoints(costPoints)} points back. The others have expired since.`;
  return `${back} We'll tell the team.`;
}
