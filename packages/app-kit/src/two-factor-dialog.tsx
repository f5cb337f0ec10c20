import { Dialog } from "@evoya/ui/dialog";
import { RecoveryCodes } from "@evoya/ui/recovery-codes";
import { useState } from "react";
import { type BegunTwoFactor, ConfirmTwoFactor } from "./confirm-two-factor.tsx";
import { PasswordForm } from "./password-form.tsx";

/** An app's calls to its API for two-factor. */
export type TwoFactorCalls = {
  begin: (password: string) => Promise<BegunTwoFactor>;
  confirm: (code: string) => Promise<{ recoveryCodes: string[] }>;
  /** New recovery codes, for a current code. */
  renewCodes: (code: string) => Promise<{ recoveryCodes: string[] }>;
  disable: (password: string) => Promise<unknown>;
};

type TwoFactorDialogProps = {
  email: string;
  calls: TwoFactorCalls;
  /** Class name of the buttons. */
  actionClassName?: string | undefined;
  /** Called when two-factor is on, before its recovery codes have been saved. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

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
export function TwoFactorDialog({ email, calls, actionClassName, onChanged, onClose }: TwoFactorDialogProps) {
  const [begun, setBegun] = useState<BegunTwoFactor | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const confirmed = (given: string[]) => {
    setCodes(given);
    void onChanged();
  };
  const [title, description] = steps[codes ? "codes" : begun ? "scan" : "password"];
  return (
    <Dialog
      open
      keepOpen={codes !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <ConfirmTwoFactor
          begun={begun}
          confirm={calls.confirm}
          onConfirmed={confirmed}
          actionClassName={actionClassName}
        />
      ) : (
        <PasswordForm
          email={email}
          action="Continue"
          actionClassName={actionClassName}
          onPassword={async (password) => setBegun(await calls.begin(password))}
        />
      )}
    </Dialog>
  );
}
