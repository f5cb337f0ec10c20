import { twoFactorCodeBody } from "@evoya/schemas/account-security";
import { AuthenticatorKey } from "@evoya/ui/authenticator-key";
import { Button } from "@evoya/ui/button";
import { CodeField } from "@evoya/ui/code-field";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { RecoveryCodes } from "@evoya/ui/recovery-codes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { securityQuery } from "../queries.ts";
import { PasswordForm } from "./password-form.tsx";

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
export function TwoFactorDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [title, description] = steps[codes ? "codes" : begun ? "scan" : "password"];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <Scan begun={begun} onConfirmed={setCodes} />
      ) : (
        <PasswordForm
          email={email}
          action="Continue"
          onPassword={async (password) => setBegun(await api.beginTwoFactor({ body: { password } }))}
        />
      )}
    </Dialog>
  );
}

type ScanProps = {
  /** What the authenticator app is given. */
  begun: Begun;
  onConfirmed: (codes: string[]) => void;
};

function Scan({ begun, onConfirmed }: ScanProps) {
  const client = useQueryClient();
  const fields = useZodForm(twoFactorCodeBody, { defaultValues: { code: "" } });
  return (
    <>
      <AuthenticatorKey {...begun} />
      <Form
        form={fields}
        className="mt-5"
        onSubmit={async (body) => {
          const { recoveryCodes } = await api.confirmTwoFactor({ body });
          onConfirmed(recoveryCodes);
          await client.invalidateQueries({ queryKey: securityQuery.queryKey });
        }}
      >
        <CodeField />
        <Button type="submit" busy={fields.formState.isSubmitting} busyLabel="Checking">
          Turn on
        </Button>
      </Form>
    </>
  );
}
