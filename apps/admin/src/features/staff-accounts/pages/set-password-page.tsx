import { staffPasswordMinLength } from "@evoya/domain/passwords";
import { safeStaffNext, withNext } from "@evoya/schemas/next-path";
import { Problem } from "@evoya/schemas/problems";
import { staffPasswordBody } from "@evoya/schemas/staff-accounts";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { PasswordField } from "@evoya/ui/password-field";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";

type State = "open" | "done" | "dead";

/**
 * Sets a staff password with an emailed link, from an invitation or a reset. Removes the secret after the # from the
 * address at once.
 */
export function SetPasswordPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const next = safeStaffNext(useSearchParams()[0].get("next")) ?? paths.dashboard;
  const [state, setState] = useState<State>(token ? "open" : "dead");
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash) window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  }, []);
  return (
    <main className="mx-auto grid min-h-svh max-w-md content-center gap-6 px-4 py-12">
      <title>Choose a password | Evoya admin</title>
      <h1 className="font-display text-3xl font-semibold">Choose a password</h1>
      <Card variant="raised">
        {state === "open" && <PasswordForm token={token} onEnd={setState} />}
        {state === "done" && (
          <Callout
            tone="success"
            title="Your password is set"
            takesFocus
            actions={
              <Link to={next} className={buttonClass("primary", "sm")}>
                Sign in
              </Link>
            }
          >
            You can sign in with it now.
          </Callout>
        )}
        {state === "dead" && (
          <Callout
            tone="warning"
            title="This link no longer works"
            takesFocus
            actions={
              <Link to={withNext(paths.forgotPassword, next)} className={buttonClass("primary", "sm")}>
                Send a new link
              </Link>
            }
          >
            It has expired, has already been used, or is incomplete. You can ask for a new one.
          </Callout>
        )}
      </Card>
    </main>
  );
}

function PasswordForm({ token, onEnd }: { token: string; onEnd: (state: State) => void }) {
  const form = useZodForm(staffPasswordBody, { defaultValues: { token, password: "" } });
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        try {
          await api.setStaffPassword({ body });
          onEnd("done");
        } catch (error) {
          if (!(error instanceof Problem && error.errors.some(({ path }) => path === "token"))) throw error;
          onEnd("dead");
        }
      }}
    >
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${staffPasswordMinLength} characters`}
      />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving">
        Save password
      </Button>
    </Form>
  );
}
