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
  password: ["Switch on two-factor", "Your password first, so that nobody else does this at your screen."],
  scan: [
    "Switch on two-factor",
    "Scan the square with an authenticator app, and enter the six digits it shows.",
  ],
  codes: [
    "Keep these codes",
    "Each lets you in once when your app is not at hand. They are shown this once.",
  ],
} as const;

/** Switches two-factor on: give the password, scan, confirm, and keep the recovery codes. */
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
