import { rewardFor } from "@evoya/domain/rewards";
import type { RewardRedemptionForStaff } from "@evoya/schemas/rewards";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { usePermission } from "../../../session/session.ts";

/** Gives an open reward or calls it off, each after a question. */
export function SettleActions({ redemption }: { redemption: RewardRedemptionForStaff }) {
  const { id, name, rewardKey, costPoints, member } = redemption;
  const client = useQueryClient();
  const mayWrite = usePermission("requests.write");
  const settle = useMutation({
    mutationFn: (status: "fulfilled" | "cancelled") =>
      api.settleRedemption({ params: { id }, body: { status, note: null } }),
    onSuccess: ({ status }) =>
      toast.success(status === "fulfilled" ? "Reward given" : "Points given back", `${name}, ${member.name}`),
    onError: (error) => toast.error("Not settled", problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["rewards"] }),
  });
  const isDisabled = !mayWrite.allowed || settle.isPending;
  const givesPlan = Boolean(rewardFor(rewardKey)?.gives);
  return (
    <div className="flex flex-wrap gap-2">
      <AlertDialog
        title={`Give ${name} to ${member.name}?`}
        description={
          givesPlan
            ? "The plan opens at once and ends by itself. The member is told by mail."
            : "Do this once it is done or arranged. The member is told by mail."
        }
        confirmLabel="Give it"
        tone="primary"
        onConfirm={() => settle.mutate("fulfilled")}
        trigger={
          <Button size="sm" disabled={isDisabled} title={mayWrite.reason}>
            Give<span className="sr-only">: {label(redemption)}</span>
          </Button>
        }
      />
      <AlertDialog
        title={`Call ${name} off?`}
        description={`${member.name} gets ${costPoints} points back and is told by mail.`}
        confirmLabel="Call it off"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={() => settle.mutate("cancelled")}
        trigger={
          <Button size="sm" variant="outline" disabled={isDisabled} title={mayWrite.reason}>
            Call off<span className="sr-only">: {label(redemption)}</span>
          </Button>
        }
      />
    </div>
  );
}

const label = ({ name, member }: RewardRedemptionForStaff): string => `${name}, ${member.name}`;
