import { quizLength } from "@evoya/domain/quiz-length";
import { safeNext, withNext } from "@evoya/schemas/next-path";
import { Problem } from "@evoya/schemas/problems";
import { enterBoth, type Member, signInBody } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { PageHead } from "../../../head/page-head.tsx";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useIsHydrated } from "../../../lib/use-is-hydrated.ts";
import { useQueryParams } from "../../../lib/use-query-params.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useEnter, useSession } from "../../../session/session.ts";
import { GoogleButton } from "../components/google-button.tsx";
import { SecondStep } from "../components/second-step.tsx";
import { signInFailure } from "../sign-in-failure.ts";
import { useGoogleReturn } from "../use-google-return.ts";
import { useSignInElsewhere } from "../use-sign-in-elsewhere.ts";
import { Divider } from "./sign-up-page.tsx";

/** A sign-in waiting for its second step. After Google there's no challenge here: it's in a cookie. */
type Waiting = { challenge?: string };

/** Signs in, then returns to the page that asked for it (member spec §2, sign-in). */
export function SignInPage() {
  useTitle("Sign in");
  useSignInElsewhere();
  const params = useQueryParams();
  const isHydrated = useIsHydrated();
  const { member, quizAnswered } = useSession();
  const isAnswered = quizAnswered === quizLength.questions;
  const [landing, setLanding] = useState<string>(paths.dashboard);
  const enter = useEnter();
  const form = useZodForm(signInBody, { defaultValues: { email: "", password: "" } });
  const fromGoogle = useGoogleReturn();
  const [waiting, setWaiting] = useState<Waiting | null>(fromGoogle === "second-step" ? {} : null);
  const next = safeNext(params.get("next"));
  const welcome = (who: Member) => {
    // Answers given before signing in are the member's now: their result comes first.
    if (isAnswered) setLanding(paths.results);
    enter(who);
    setWaiting(null);
    toast.success("Welcome back!");
  };
  if (member) return <Navigate to={next ?? landing} replace />;
  if (waiting && isHydrated)
    return (
      <FocusLayout width="narrow">
        <SecondStep {...waiting} onEnter={welcome} onBack={() => setWaiting(null)} />
      </FocusLayout>
    );
  return (
    <FocusLayout width="narrow">
      <PageHead
        path={paths.login}
        title="Sign in"
        description="Sign in to your Evoya account for your itineraries, your concierge, your messages, and your travel documents."
      />
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Welcome back</h1>
      <p className="mt-2 text-ink-muted">Your trips are right where you left them.</p>
      <Card className="mt-6" variant="raised">
        <Form
          form={form}
          onInvalid={(messages) => {
            if (messages.includes(enterBoth)) toast.error("Missing Information", enterBoth);
          }}
          onSubmit={async (body) => {
            try {
              welcome(await api.signIn({ body }));
            } catch (error) {
              if (error instanceof Problem && error.challenge)
                return setWaiting({ challenge: error.challenge });
              const failure = signInFailure(error, navigator.onLine);
              if (!failure) throw error;
              toast.error(...failure);
            }
          }}
        >
          <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <Link
            to={paths.forgotPassword}
            className="self-start text-sm font-medium text-primary-strong underline underline-offset-4"
          >
            Forgot your password?
          </Link>
          <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Signing in">
            Sign in
          </Button>
        </Form>
        <Divider />
        <GoogleButton next={next ?? (isAnswered ? paths.results : null)} />
      </Card>
      <p className="mt-6 text-center text-ink-muted">
        New here?{" "}
        <Link
          to={next ? withNext(paths.createAccount("free"), next) : paths.createAccount("free")}
          className="font-semibold text-primary-strong underline underline-offset-4"
        >
          Create an account
        </Link>
      </p>
    </FocusLayout>
  );
}
