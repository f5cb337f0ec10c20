import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { staffQuery } from "../queries.ts";

type ResetTwoFactorProps = { id: string; name: string; disabled: boolean };

/** Turns off two-factor for a colleague who has lost both their phone and their codes. */
export function ResetTwoFactor({ id, name, disabled }: ResetTwoFactorProps) {
  const reset = useStaffAction({
    act: () => api.resetStaffTwoFactor({ params: { id } }),
    done: ["Two-factor reset", `We'll email ${name}.`],
    failed: "We couldn't reset two-factor",
    stale: [staffQuery.queryKey],
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
