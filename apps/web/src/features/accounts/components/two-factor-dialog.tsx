import { secondFactorCode } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { api } from "../../../api.ts";
import { securityQuery } from "../queries.ts";
import { QrCode } from "./qr-code.tsx";

const form = z.strictObject({ code: secondFactorCode });

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
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <Scan begun={begun} onConfirmed={setCodes} />
      )}
    </Dialog>
  );
}

type ScanProps = Pick<TwoFactorDialogProps, "begun"> & { onConfirmed: (codes: string[]) => void };

function Scan({ begun, onConfirmed }: ScanProps) {
  const client = useQueryClient();
  const fields = useZodForm(form, { defaultValues: { code: "" } });
  return (
    <>
      <QrCode text={begun.uri} label="The square to scan with your authenticator app" />
      <p className="mt-3 text-sm text-ink-muted">
        Or type this in: <code className="break-all select-all">{begun.secret}</code>
      </p>
      <Form
        form={fields}
        className="mt-5"
        onSubmit={async (body) => {
          const { recoveryCodes } = await api.confirmTwoFactor({ body });
          onConfirmed(recoveryCodes);
          await client.invalidateQueries({ queryKey: securityQuery.queryKey });
        }}
      >
        <TextField name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        <Button type="submit" busy={fields.formState.isSubmitting} busyLabel="Checking">
          Switch it on
        </Button>
      </Form>
    </>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <>
      <Callout tone="warning">
        <ul className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Callout>
      <Button className="mt-5" onClick={onClose}>
        I have kept them
      </Button>
    </>
  );
}
