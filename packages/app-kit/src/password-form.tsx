import { passwordBody } from "@evoya/schemas/account-security";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";

type PasswordFormProps = {
  email: string;
  action: string;
  /** Class name of the button. */
  actionClassName?: string | undefined;
  onPassword: (password: string) => Promise<void>;
};

/** Asks for the password before anything that a session alone doesn't allow. A wrong one shows at its field. */
export function PasswordForm({ email, action, actionClassName, onPassword }: PasswordFormProps) {
  const form = useZodForm(passwordBody, { defaultValues: { password: "" } });
  return (
    <Form form={form} closesFreely onSubmit={({ password }) => onPassword(password)}>
      {/* Password managers find the password under this name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label="Your password" autoComplete="current-password" autoFocus />
      <Button
        type="submit"
        className={actionClassName}
        busy={form.formState.isSubmitting}
        busyLabel="Checking"
      >
        {action}
      </Button>
    </Form>
  );
}
