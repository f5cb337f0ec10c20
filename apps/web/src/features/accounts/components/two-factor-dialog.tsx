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

type TwoFactorDialogProps = {
  /** What the authenticator app is given. */
  begun: { secret: string; uri: string };
  onClose: () => void;
};

/** Switches two-factor on: scan, confirm, and keep the recovery codes. */
export function TwoFactorDialog({ begun, onClose }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
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
        <Scan begun={begun} onConfirmed={setCodes} />
      )}
    </Dialog>
  );
}

type ScanProps = Pick<TwoFactorDialogProps, "begun"> & { onConfirmed: (codes: string[]) => void };

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
          Switch it on
        </Button>
      </Form>
    </>
  );
}
