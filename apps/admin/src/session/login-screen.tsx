import { withNext } from "@evoya/schemas/next-path";
import { isProblem } from "@evoya/schemas/problems";
import { type StaffMember, signInBody } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { TextField } from "@evoya/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { Lock, Mail } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { api } from "../api.ts";
import { hasKeptText } from "../lib/kept.ts";
import { hasUnsavedAnywhere } from "../lib/unsaved.ts";
import { paths } from "../paths.ts";
import { PortalFrame } from "./portal-frame.tsx";
import { SecondStep } from "./second-step.tsx";
import { sessionQuery } from "./session.ts";
import { lastSessionEnd, type SessionEnd } from "./session-end.ts";
import { signInFailure } from "./sign-in-failure.ts";

/** Admin spec §2, Admin login screen; the server's refusals (§8) appear above the form. */
export function LoginScreen() {
  const client = useQueryClient();
  const [challenge, setChallenge] = useState<string | null>(null);
  const enter = (staff: StaffMember) => client.setQueryData(sessionQuery.queryKey, staff);
  return (
    <PortalFrame title="Admin Portal" subtitle="Secure admin access">
      <Card variant="raised" padding="lg" className="w-full max-w-md">
        <WhySignedOut />
        {challenge === null ? (
          <FirstStep onEnter={enter} onChallenge={setChallenge} />
        ) : (
          <SecondStep challenge={challenge} onEnter={enter} onBack={() => setChallenge(null)} />
        )}
      </Card>
    </PortalFrame>
  );
}

const whyOf: Record<SessionEnd, string> = {
  server: "Your session has ended.",
  idle: "You were away for 20 minutes.",
  "other-tab": "You signed out in another tab.",
};

/** Says why someone who was at work here has to sign in, and that nothing is lost. */
function WhySignedOut() {
  const end = lastSessionEnd();
  if (end === null) return null;
  const waits = hasKeptText() || hasUnsavedAnywhere();
  return (
    <Callout title="You've been signed out" className="mb-6">
      {whyOf[end]}{" "}
      {waits
        ? "Sign in to pick up where you left off. What you typed is still in this tab."
        : "Sign in to come back to this page."}
    </Callout>
  );
}

type FirstStepProps = { onEnter: (staff: StaffMember) => void; onChallenge: (challenge: string) => void };

function FirstStep({ onEnter, onChallenge }: FirstStepProps) {
  const form = useZodForm(signInBody, { mode: "onSubmit", defaultValues: { email: "", password: "" } });
  const busy = form.formState.isSubmitting;
  const { pathname, search } = useLocation();
  return (
    <>
      <h2 className="font-display text-title font-semibold">Welcome Back</h2>
      <p className="mt-1 mb-6 text-[0.9375rem] text-ink-muted">
        Enter your credentials to access the admin dashboard
      </p>
      <Form
        form={form}
        aria-label="Admin sign-in"
        onSubmit={async (body) => {
          try {
            onEnter(await api.signInStaff({ body }));
          } catch (error) {
            if (!(isProblem(error, "two_factor_required") && error.challenge)) throw signInFailure(error);
            onChallenge(error.challenge);
          }
        }}
      >
        <TextField
          name="email"
          type="email"
          label="Email"
          placeholder="Enter your admin email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          icon={<Mail aria-hidden />}
        />
        <PasswordField
          name="password"
          label="Password"
          placeholder="Enter your password"
          icon={<Lock aria-hidden />}
        />
        <Button type="submit" size="lg" className="mt-1 w-full" busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
        <Link
          to={withNext(paths.forgotPassword, `${pathname}${search}`)}
          className="self-center text-[0.9375rem] text-primary underline underline-offset-4"
        >
          Forgot password?
        </Link>
      </Form>
    </>
  );
}
