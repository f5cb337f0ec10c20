import type { StaffAccount } from "@evoya/schemas/staff-accounts";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Card } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { SwitchField } from "@evoya/ui/switch-field";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useStaff } from "../../../session/session.ts";
import { staffPolicyQuery } from "../queries.ts";

/** What requiring it means to those who do not have it. */
const warn = (without: number): string => {
  if (without === 0) return "Everyone here has it on already, and can then no longer switch it off.";
  const who = without === 1 ? "One colleague does" : `${without} colleagues do`;
  return `${who} not have it on and will see its set-up, and nothing else until it is done. This holds at once, also for who is signed in.`;
};

/** Whether all staff must have two-factor; an owner who has it on can say so. */
export function PolicyCard({ accounts }: { accounts: readonly StaffAccount[] }) {
  const client = useQueryClient();
  const self = useStaff();
  const policy = useQuery(staffPolicyQuery);
  const [asking, setAsking] = useState(false);
  const update = useMutation({
    mutationFn: (requireTwoFactor: boolean) => api.updateStaffPolicy({ body: { requireTwoFactor } }),
    onSuccess: (saved) => {
      client.setQueryData(staffPolicyQuery.queryKey, saved);
      toast.success(saved.requireTwoFactor ? "Two-factor is required now" : "Two-factor is a choice again");
    },
    onError: (error) => toast.error("Not saved", problemText(error)),
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
            ? "We could not load this. Please load the page again."
            : isRequired || hasOwn
              ? "Whoever does not have it sets it up before anything else."
              : "Switch your own two-factor on first, in Settings. Then you can require it of everyone."
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
        confirmLabel="Require it"
        tone="primary"
        onConfirm={() => update.mutate(true)}
      />
    </Card>
  );
}
