import type { Reward } from "@evoya/domain/rewards";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Callout } from "@evoya/ui/callout";
import { problemText } from "@evoya/ui/lib/problem";
import { inPoints } from "../in-points.ts";
import type { useRedeem } from "../use-redeem.ts";

type Props = {
  reward: Reward;
  pointsBalance: number;
  redeeming: ReturnType<typeof useRedeem>;
  onClose: () => void;
};

/** Asks before points are spent, and says what's left of them. */
export function RedeemDialog({ reward, pointsBalance, redeeming, onClose }: Props) {
  // Another tab may have spent them since.
  const left = pointsBalance - reward.points;
  const facts = [
    `${reward.name}: ${reward.description}.`,
    reward.gives && "It starts right away.",
    left >= 0 && `You'll have ${inPoints(left)} points left to spend, and your badge stays.`,
  ];
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !redeeming.isPending && onClose()}
      title={`Redeem ${inPoints(reward.points)} points?`}
      description={facts.filter(Boolean).join(" ")}
      confirmLabel="Redeem"
      cancelLabel="Not now"
      tone="primary"
      keepOpen
      busy={redeeming.isPending}
      busyLabel="Redeeming"
      onConfirm={() => redeeming.mutate(reward)}
    >
      {redeeming.error && <Callout tone="danger">{problemText(redeeming.error)}</Callout>}
    </AlertDialog>
  );
}
