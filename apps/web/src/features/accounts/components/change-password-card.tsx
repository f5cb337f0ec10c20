import { changePasswordBody } from "@evoya/schemas/account-security";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { sessionQuery } from "../../../session/session.ts";
import { securityQuery } from "../queries.ts";
import { PasswordStrength } from "./password-strength.tsx";

/** Changes the password and signs out every other device. */
export function ChangePasswordCard({ email, level = 3 }: { email: string; level?: 2 | 3 }) {
  const client = useQueryClient();
  const form = useZodForm(changePasswordBody, { defaultValues: { currentPassword: "", newPassword: "" } });
  const password = form.watch("newPassword");
  return (
    <Card asChild>
      <section aria-label="Change Password">
        <CardHeader level={level} title="Change Password" />
        <Form
          form={form}
          onSubmit={async (body) => {
            await api.changePassword({ body });
            form.reset();
            toast.success("Password changed", "We've signed out your other devices.");
            await Promise.all([
              client.invalidateQueries({ queryKey: securityQuery.queryKey }),
              client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
            ]);
          }}
        >
          {/* Password managers keep the new password under this name. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
          <PasswordField
            name="newPassword"
            label="New password"
            autoComplete="new-password"
            hint="At least 6 characters"
          />
          <PasswordStrength password={password} name="" email={email} />
          <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Saving">
            Change password
          </Button>
        </Form>
      </section>
    </Card>
  );
}
