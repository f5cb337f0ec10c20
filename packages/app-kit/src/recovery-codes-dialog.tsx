import { twoFactorCodeBody } from "@evoya/schemas/account-security";
import { Button } from "@evoya/ui/button";
import { CodeField } from "@evoya/ui/code-field";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { RecoveryCodes } from "@evoya/ui/recovery-codes";
import { useState } from "react";
import type { TwoFactorCalls } from "./two-factor-dialog.tsx";

type Props = {
  calls: Pick<TwoFactorCalls, "renewCodes">;
  /** Class name of the button. */
  actionClassName?: string | undefined;
  /** Called when the new codes are in place, before they have been saved. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

/** Makes new recovery codes while two-factor stays on: enter a current code, save the new ones. */
export function RecoveryCodesDialog({ calls, actionClassName, onChanged, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useZodForm(twoFactorCodeBody, { defaultValues: { code: "" } });
  return (
    <Dialog
      open
      keepOpen={codes !== null}
      onOpenChange={(open) => !open && onClose()}
      title={codes ? "Save your recovery codes" : "New recovery codes"}
      description={
        codes
          ? "Each one signs you in once if you don't have your phone. We won't show them again."
          : "Enter a code from your authenticator app. Your old recovery codes won't work anymore."
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Form
          form={form}
          closesFreely
          onSubmit={async ({ code }) => {
            const { recoveryCodes } = await calls.renewCodes(code);
            setCodes(recoveryCodes);
            void onChanged();
          }}
        >
          <CodeField />
          <Button
            type="submit"
            className={actionClassName}
            busy={form.formState.isSubmitting}
            busyLabel="Checking"
          >
            Make new codes
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
