import { staffPasswordMinLength } from "@evoya/domain/passwords";
import { changeStaffPasswordBody } from "@evoya/schemas/staff-security";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useStaff } from "../../../session/session.ts";
import { securityQuery } from "../queries.ts";

/** Changes your own password and signs out every other device. */
export function PasswordCard() {
  const client = useQueryClient();
  const { email } = useStaff();
  const form = useZodForm(changeStaffPasswordBody, {
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  return (
    <Card asChild>
      <section aria-label="Password">
        <CardHeader title="Password" />
        <Form
          form={form}
          onSubmit={async (body) => {
            await api.changeOwnStaffPassword({ body });
            form.reset();
            toast.success("Password changed", "We've signed out your other devices.");
            await client.invalidateQueries({ queryKey: securityQuery.queryKey });
          }}
        >
          {/* Password managers keep the new password under this name. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
          <PasswordField
            name="newPassword"
            label="New password"
            autoComplete="new-password"
            hint={`At least ${staffPasswordMinLength} characters`}
          />
          <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Saving">
            Change password
          </Button>
        </Form>
      </section>
    </Card>
  );
}
