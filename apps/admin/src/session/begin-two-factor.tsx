import { passwordBody } from "@evoya/schemas/account-security";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { api } from "../api.ts";

type BeginTwoFactorProps = {
  email: string;
  /** Receives the setup details for the authenticator app. */
  onBegun: (begun: { secret: string; uri: string }) => void;
};

/** Starts two-factor with the password, so someone at an unattended screen can't lock its owner out. */
export function BeginTwoFactor({ email, onBegun }: BeginTwoFactorProps) {
  const form = useZodForm(passwordBody, { defaultValues: { password: "" } });
  return (
    <Form form={form} onSubmit={async (body) => onBegun(await api.beginStaffTwoFactor({ body }))}>
      {/* Password managers find the password under this name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label="Your password" autoComplete="current-password" autoFocus />
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Checking">
        Continue
      </Button>
    </Form>
  );
}
