import type { StaffAccount } from "@evoya/schemas/staff-accounts";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Card } from "@evoya/ui/card";
import { SwitchField } from "@evoya/ui/switch-field";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { useStaff } from "../../../session/session.ts";
import { staffPolicyQuery } from "../queries.ts";

/** What requiring two-factor means for colleagues who don't have it. */
const warn = (without: number): string => {
  if (without === 0) return "Everyone already has it on. They won't be able to turn it off.";
  const who = without === 1 ? "One colleague doesn't" : `${without} colleagues don't`;
  return `${who} have it on yet. They'll have to set it up before they can do anything else, including people already signed in.`;
};

/** Whether all colleagues must use two-factor. Only an owner who uses it can decide. */
export function PolicyCard({ accounts }: { accounts: readonly StaffAccount[] }) {
  const client = useQueryClient();
  const self = useStaff();
  const policy = useQuery(staffPolicyQuery);
  const [asking, setAsking] = useState(false);
  const update = useStaffAction({
    act: (requireTwoFactor: boolean) => api.updateStaffPolicy({ body: { requireTwoFactor } }),
    done: ({ requireTwoFactor }) => [`Two-factor is now ${requireTwoFactor ? "required" : "optional"}`],
    failed: "Not saved",
    onDone: (saved) => client.setQueryData(staffPolicyQuery.queryKey, saved),
  });
  const isRequired = policy.data?.requireTwoFactor ?? false;
  const hasOwn = accounts.some(({ id, twoFactorEnabledAt }) => id === self.id && twoFactorEnabledAt);
  const without = accounts.filter(
    ({ isActive, twoFactorEnabledAt }) => isActive && !twoFactorEnabledAt,
  ).length;
  return (
    <Card>
      <SwitchField
        label="Require two-factor for all staff"
        description={
          policy.isError
            ? "We couldn't load this. Please reload the page."
            : isRequired || hasOwn
              ? "Anyone without it sets it up before they can do anything else."
              : "First turn on your own two-factor in Settings. Then you can require it for everyone."
        }
        checked={isRequired}
        disabled={!policy.data || update.isPending || (!isRequired && !hasOwn)}
        onChange={(event) => (event.target.checked ? setAsking(true) : update.mutate(false))}
      />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Require two-factor for all staff?"
        description={warn(without)}
        confirmLabel="Require two-factor"
        tone="primary"
        onConfirm={() => update.mutate(true)}
      />
    </Card>
  );
}
