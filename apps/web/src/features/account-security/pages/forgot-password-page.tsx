import { forgotPasswordBody } from "@evoya/schemas/account-security";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";

/** Requests a link to set a new password; says the same whether or not the account exists. */
export function ForgotPasswordPage() {
  useTitle("Forgot your password?");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(forgotPasswordBody, { defaultValues: { email: "" } });
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Forgot your password?</h1>
      <p className="mt-2 text-ink-muted">
        Enter your email and we'll send you a link to choose a new one. It works for one hour.
      </p>
      <Card className="mt-6" variant="raised">
        {sentTo ? (
          <Callout
            tone="success"
            title="Check your email"
            takesFocus
            actions={
              <Button size="sm" variant="outline" onClick={() => setSentTo(null)}>
                Send it again
              </Button>
            }
          >
            If {sentTo} has an account with us, you'll get a link in a minute. If you don't see it, check your
            spam folder.
          </Callout>
        ) : (
          <Form
            form={form}
            onSubmit={async (body) => {
              await api.forgotPassword({ body });
              setSentTo(body.email);
            }}
          >
            <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
            <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Sending">
              Email me a link
            </Button>
          </Form>
        )}
      </Card>
      <p className="mt-6 text-center text-ink-muted">
        <Link to={paths.login} className="font-semibold text-primary-strong underline underline-offset-4">
          Back to sign in
        </Link>
      </p>
    </FocusLayout>
  );
}
