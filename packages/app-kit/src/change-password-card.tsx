import type { changePasswordBody } from "@evoya/schemas/account-security";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { toast } from "@evoya/ui/toast";
import type { ReactNode } from "react";
import type { z } from "zod";

type Passwords = z.output<typeof changePasswordBody>;

type ChangePasswordCardProps = {
  title: string;
  level?: 2 | 3;
  email: string;
  /** The rules for a new password: a member's, or a colleague's. */
  schema: z.ZodType<Passwords, Passwords>;
  hint: string;
  change: (body: Passwords) => Promise<unknown>;
  onChanged: () => Promise<unknown>;
  /** Shown under the new password as it's typed. */
  meter?: (password: string) => ReactNode;
};

/** Changes your own password and signs out every other device. */
export function ChangePasswordCard(props: ChangePasswordCardProps) {
  const { title, level, email, schema, hint, change, onChanged, meter } = props;
  const form = useZodForm(schema, { defaultValues: { currentPassword: "", newPassword: "" } });
  return (
    <Card asChild>
      <section aria-label={title}>
        <CardHeader level={level} title={title} />
        <Form
          form={form}
          onSubmit={async (body) => {
            await change(body);
            form.reset();
            toast.success("Password changed", "We've signed out your other devices.");
            await onChanged();
          }}
        >
          {/* Password managers keep the new password under this name. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
          <PasswordField name="newPassword" label="New password" autoComplete="new-password" hint={hint} />
          {meter?.(form.watch("newPassword"))}
          <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Saving">
            Change password
          </Button>
        </Form>
      </section>
    </Card>
  );
}
