import { markStale } from "@evoya/app-kit/lib/mark-stale";
import type { RewardRedemption } from "@evoya/schemas/rewards";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Callout } from "@evoya/ui/callout";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { inPoints } from "../in-points.ts";

export type CancelableRedemption = Pick<RewardRedemption, "id" | "name" | "costPoints"> & {
  pointsBack: number;
};

type Props = CancelableRedemption & { onClose: () => void };

/** Asks before a reward is canceled, and says which points come back. */
export function CancelRedemptionDialog({ id, name, costPoints, pointsBack, onClose }: Props) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => api.cancelRewardRedemption({ params: { id }, query: { pointsBack } }),
    onSuccess: () => {
      onClose();
      toast.success(
        "Reward canceled",
        pointsBack > 0 ? `${inPoints(pointsBack)} points are back.` : undefined,
      );
    },
    onSettled: () => markStale(client, ["rewards"], ["dashboard"]),
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !cancelling.isPending && onClose()}
      title={`Cancel ${name}?`}
      description={whatHappens(costPoints, pointsBack)}
      confirmLabel="Cancel reward"
      cancelLabel="Keep it"
      tone="danger"
      keepOpen
      busy={cancelling.isPending}
      busyLabel="Canceling"
      onConfirm={() => cancelling.mutate()}
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
