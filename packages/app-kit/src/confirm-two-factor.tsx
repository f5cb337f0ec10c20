import { twoFactorCodeBody } from "@evoya/schemas/account-security";
import { AuthenticatorKey } from "@evoya/ui/authenticator-key";
import { Button } from "@evoya/ui/button";
import { CodeField } from "@evoya/ui/code-field";
import { Form, useZodForm } from "@evoya/ui/form";

/** The values for the authenticator app. */
export type BegunTwoFactor = { secret: string; uri: string };

type ConfirmTwoFactorProps = {
  begun: BegunTwoFactor;
  confirm: (code: string) => Promise<{ recoveryCodes: string[] }>;
  /** Receives the recovery codes, which are never shown again. */
  onConfirmed: (codes: string[]) => void;
  /** Class name of the button. */
  actionClassName?: string | undefined;
};

/** Turns on two-factor: scan, then enter a first code to prove the app works. */
export function ConfirmTwoFactor({ begun, confirm, onConfirmed, actionClassName }: ConfirmTwoFactorProps) {
  const form = useZodForm(twoFactorCodeBody, { defaultValues: { code: "" } });
  return (
    <>
      <AuthenticatorKey {...begun} />
      <Form
        form={form}
        closesFreely
        className="mt-5"
        onSubmit={async ({ code }) => onConfirmed((await confirm(code)).recoveryCodes)}
      >
        <CodeField />
        <Button
          type="submit"
          className={actionClassName}
          busy={form.formState.isSubmitting}
          busyLabel="Checking"
        >
          Turn on
        </Button>
      </Form>
    </>
  );
}
