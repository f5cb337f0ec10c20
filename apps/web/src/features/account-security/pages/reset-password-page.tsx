import { resetPasswordBody } from "@evoya/schemas/account-security";
import { Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { forgetOffline } from "../../../lib/offline.ts";
import { useLinkToken } from "../../../lib/use-link-token.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PasswordStrength } from "../../sessions/components/password-strength.tsx";

/** Sets a new password with the link we emailed. */
export function ResetPasswordPage() {
  useTitle("Choose a new password");
  const token = useLinkToken();
  const [isDead, setIsDead] = useState(token === "");
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Choose a new password</h1>
      <p className="mt-2 text-ink-muted">This signs you out on all your devices.</p>
      <Card className="mt-6" variant="raised">
        {isDead ? <DeadLink /> : <ResetForm token={token} onDead={() => setIsDead(true)} />}
      </Card>
    </FocusLayout>
  );
}

function ResetForm({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useZodForm(resetPasswordBody, { defaultValues: { token, password: "" } });
  const password = form.watch("password");
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        try {
          await api.resetPassword({ body });
        } catch (error) {
          if (!isAboutLink(error)) throw error;
          onDead();
          return;
        }
        client.clear();
        await forgetOffline();
        toast.success("Password changed", "Sign in with your new password.");
        await navigate(paths.login, { replace: true });
      }}
    >
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters"
      />
      <PasswordStrength password={password} name="" email="" />
      <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Saving">
        Save new password
      </Button>
    </Form>
  );
}

const isAboutLink = (error: unknown): boolean =>
  error instanceof Problem && error.errors?.some(({ path }) => path === "token") === true;

function DeadLink() {
  return (
    <Callout
      tone="warning"
      title="This link no longer works"
      takesFocus
      actions={
        <Button size="sm" asChild>
          <Link to={paths.forgotPassword}>Email me a new link</Link>
        </Button>
      }
    >
      It has expired, has already been used, or is incomplete.
    </Callout>
  );
}
