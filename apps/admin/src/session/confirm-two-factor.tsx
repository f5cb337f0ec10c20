import { twoFactorCodeBody } from "@evoya/schemas/account-security";
import { AuthenticatorKey } from "@evoya/ui/authenticator-key";
import { Button } from "@evoya/ui/button";
import { CodeField } from "@evoya/ui/code-field";
import { Form, useZodForm } from "@evoya/ui/form";
import { api } from "../api.ts";

type ConfirmTwoFactorProps = {
  /** The setup details for the authenticator app. */
  begun: { secret: string; uri: string };
  /** Receives the recovery codes, which are never shown again. */
  onConfirmed: (codes: string[]) => void;
};

/** Turns on two-factor: scan, then enter a first code to prove the app works. */
export function ConfirmTwoFactor({ begun, onConfirmed }: ConfirmTwoFactorProps) {
  const form = useZodForm(twoFactorCodeBody, { defaultValues: { code: "" } });
  return (
    <>
      <AuthenticatorKey {...begun} />
      <Form
        form={form}
        className="mt-5"
        onSubmit={async (body) => onConfirmed((await api.confirmStaffTwoFactor({ body })).recoveryCodes)}
      >
        <CodeField />
        <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Checking">
          Turn on
        </Button>
      </Form>
    </>
  );
}
