import { twoFactorCodeBody } from "@evoya/schemas/account-security";
import { AuthenticatorKey } from "@evoya/ui/authenticator-key";
import { Button } from "@evoya/ui/button";
import { CodeField } from "@evoya/ui/code-field";
import { Form, useZodForm } from "@evoya/ui/form";
import { api } from "../api.ts";

type ConfirmTwoFactorProps = {
  /** What the authenticator app is given. */
  begun: { secret: string; uri: string };
  /** Gets the recovery codes, which nothing shows again. */
  onConfirmed: (codes: string[]) => void;
};

/** Turns on two-factor: scan, then prove with a first code that the app has it. */
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
