import { rewardFor } from "@evoya/domain/rewards";
import type { RewardRedemptionForStaff } from "@evoya/schemas/rewards";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";

/** Delivers or cancels an open reward, after asking for confirmation. */
export function SettleActions({ redemption }: { redemption: RewardRedemptionForStaff }) {
  const { id, name, rewardKey, costPoints, member } = redemption;
  const mayWrite = usePermission("requests.write").allowed;
  const settle = useStaffAction({
    act: (status: "fulfilled" | "cancelled") =>
      api.settleRedemption({ params: { id }, body: { status, note: null } }),
    done: ({ status }) => [
      status === "fulfilled" ? "Reward delivered" : "Points returned",
      `${name}, ${member.name}`,
    ],
    failed: "We couldn't update the reward",
    stale: [["rewards"]],
  });
  const givesPlan = Boolean(rewardFor(rewardKey)?.gives);
  if (!mayWrite) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <AlertDialog
        title={`Deliver ${name} to ${member.name}?`}
        description={
          givesPlan
            ? "The plan starts right away and ends on its own. We'll email the member."
            : "Do this once it's done or arranged. We'll email the member."
        }
        confirmLabel="Deliver"
        tone="primary"
        onConfirm={() => settle.mutate("fulfilled")}
        trigger={
          <Button size="sm" disabled={settle.isPending}>
            Deliver<span className="sr-only">: {label(redemption)}</span>
          </Button>
        }
      />
      <AlertDialog
        title={`Cancel ${name}?`}
        description={`${member.name} gets ${costPoints.toLocaleString("en-US")} points back, and we'll email them.`}
        confirmLabel="Cancel reward"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={() => settle.mutate("cancelled")}
        trigger={
          <Button size="sm" variant="outline" disabled={settle.isPending}>
            Cancel<span className="sr-only">: {label(redemption)}</span>
          </Button>
        }
      />
    </div>
  );
}

const label = ({ name, member }: RewardRedemptionForStaff): string => `${name}, ${member.name}`;
