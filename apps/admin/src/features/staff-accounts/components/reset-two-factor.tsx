import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { staffQuery } from "../queries.ts";

type ResetTwoFactorProps = { id: string; name: string; disabled: boolean };

/** Turns off two-factor for a colleague who has lost both their phone and their codes. */
export function ResetTwoFactor({ id, name, disabled }: ResetTwoFactorProps) {
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: () => api.resetStaffTwoFactor({ params: { id } }),
    onSuccess: () => toast.success("Two-factor reset", `We'll email ${name}.`),
    onError: (error) => toast.error("Couldn't reset two-factor", problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
  return (
    <AlertDialog
      title={`Reset two-factor for ${name}?`}
      description="Their password alone will sign them in, and all their sessions end. Make sure it's really them asking."
      confirmLabel="Reset two-factor"
      tone="danger"
      onConfirm={() => reset.mutate()}
      trigger={
        <Button size="sm" variant="outline" disabled={disabled || reset.isPending}>
          Reset two-factor<span className="sr-only">: {name}</span>
        </Button>
      }
    />
  );
}
