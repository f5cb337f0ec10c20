import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { staffQuery } from "../queries.ts";

type ResetTwoFactorProps = { id: string; name: string; disabled: boolean };

/** Switches a colleague's two-factor off, who has lost phone and codes. */
export function ResetTwoFactor({ id, name, disabled }: ResetTwoFactorProps) {
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: () => api.resetStaffTwoFactor({ params: { id } }),
    onSuccess: () => toast.success("Two-factor is reset", `${name} is told by mail.`),
    onError: (error) => toast.error("Not reset", problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
  return (
    <AlertDialog
      title={`Reset two-factor of ${name}?`}
      description="Their password alone lets them in again, and all their sessions end. Be sure that it is they who ask."
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
