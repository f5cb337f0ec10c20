import { Dialog } from "@evoya/ui/dialog";
import { RecoveryCodes } from "@evoya/ui/recovery-codes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmTwoFactor } from "../../../session/confirm-two-factor.tsx";
import { securityQuery } from "../queries.ts";

type TwoFactorDialogProps = { begun: { secret: string; uri: string }; onClose: () => void };

/** Switches two-factor on: scan, confirm, and keep the recovery codes. */
export function TwoFactorDialog({ begun, onClose }: TwoFactorDialogProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const confirmed = (given: string[]) => {
    setCodes(given);
    void client.invalidateQueries({ queryKey: securityQuery.queryKey });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={codes ? "Keep these codes" : "Switch on two-factor"}
      description={
        codes
          ? "Each lets you in once when your app is not at hand. They are shown this once."
          : "Scan the square with an authenticator app, and enter the six digits it shows."
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ConfirmTwoFactor begun={begun} onConfirmed={confirmed} />
      )}
    </Dialog>
  );
}
