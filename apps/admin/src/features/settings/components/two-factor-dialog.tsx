import { Dialog } from "@evoya/ui/dialog";
import { RecoveryCodes } from "@evoya/ui/recovery-codes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BeginTwoFactor } from "../../../session/begin-two-factor.tsx";
import { ConfirmTwoFactor } from "../../../session/confirm-two-factor.tsx";
import { useStaff } from "../../../session/session.ts";
import { securityQuery } from "../queries.ts";

type Begun = { secret: string; uri: string };

const steps = {
  password: ["Turn on two-factor", "Enter your password first, so nobody else can do this from your screen."],
  scan: [
    "Turn on two-factor",
    "Scan the QR code with an authenticator app, then enter the six digits it shows.",
  ],
  codes: [
    "Save your recovery codes",
    "Each one signs you in once if you don't have your phone. We won't show them again.",
  ],
} as const;

/** Turns on two-factor: enter the password, scan, confirm, save the recovery codes. */
export function TwoFactorDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { email } = useStaff();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const confirmed = (given: string[]) => {
    setCodes(given);
    void client.invalidateQueries({ queryKey: securityQuery.queryKey });
  };
  const [title, description] = steps[codes ? "codes" : begun ? "scan" : "password"];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <ConfirmTwoFactor begun={begun} onConfirmed={confirmed} />
      ) : (
        <BeginTwoFactor email={email} onBegun={setBegun} />
      )}
    </Dialog>
  );
}
