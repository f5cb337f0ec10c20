import { passwordBody } from "@evoya/schemas/account-security";
import { isProblem, Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { problemTextAlone } from "@evoya/ui/lib/problem";
import { PasswordField } from "@evoya/ui/password-field";
import { Spinner } from "@evoya/ui/spinner";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useLinkToken } from "../../../lib/use-link-token.ts";
import { paths } from "../../../paths.ts";

type Props<Done> = {
  /** Does what the link is for. */
  confirm: (body: { token: string; password?: string }) => Promise<Done>;
  /** The button below the password. */
  action: string;
  busyLabel: string;
  /** The title when it can't be done, and what helps then. */
  failure: string;
  help?: string;
  children: (done: Done) => ReactNode;
};

/** Uses an emailed link as soon as the page opens; asks for the password in a browser its account doesn't know. */
export function EmailedLink<Done>({ confirm, action, busyLabel, failure, help, children }: Props<Done>) {
  const token = useLinkToken();
  const [result, setResult] = useState<{ done: Done } | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: () => confirm({ token }),
    onSuccess: (done) => setResult({ done }),
  });
  useEffect(() => mutate(), [mutate]);
  if (result) return children(result.done);
  if (asksForPassword(error))
    return (
      <PasswordForm
        action={action}
        busyLabel={busyLabel}
        onEnter={async (password) => setResult({ done: await confirm({ token, password }) })}
      />
    );
  if (!error) return <Spinner label={busyLabel} />;
  const isSignInMissing = isProblem(error, "fresh_sign_in_required");
  return (
    <Callout
      tone="warning"
      title={failure}
      actions={
        <Button size="sm" asChild>
          {isSignInMissing ? (
            <Link to={paths.login}>Sign in</Link>
          ) : (
            <Link to={paths.settings}>Go to settings</Link>
          )}
        </Button>
      }
    >
      {isSignInMissing ? (
        "Sign in with Google in this browser, then open the link again."
      ) : (
        <>
          {problemTextAlone(error)} {help}
        </>
      )}
    </Callout>
  );
}

const asksForPassword = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(({ path }) => path === "password");

type PasswordFormProps = Pick<Props<unknown>, "action" | "busyLabel"> & {
  onEnter: (password: string) => Promise<void>;
};

function PasswordForm({ action, busyLabel, onEnter }: PasswordFormProps) {
  const form = useZodForm(passwordBody, { defaultValues: { password: "" } });
  return (
    <Card variant="raised">
      <Form form={form} onSubmit={({ password }) => onEnter(password)}>
        <p className="text-ink-muted">
          You haven't signed in with this browser yet. Enter your password, so we know it's your account.
        </p>
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel={busyLabel}>
            {action}
          </Button>
          <Link to={paths.forgotPassword} className="text-sm font-medium text-primary underline">
            Forgot your password?
          </Link>
        </div>
      </Form>
    </Card>
  );
}
