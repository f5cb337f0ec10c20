import { isPaid, type PlanId, planFrom, plans, priceText } from "@evoya/domain/plans";
import { quizLength } from "@evoya/domain/quiz-length";
import { safeNext, withNext } from "@evoya/schemas/next-path";
import { isProblem } from "@evoya/schemas/problems";
import { signUpBody } from "@evoya/schemas/sessions";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { TextField } from "@evoya/ui/text-field";
import { useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router-dom";
import { PageHead } from "../../../head/page-head.tsx";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useIsHydrated } from "../../../lib/use-is-hydrated.ts";
import { useQueryParams } from "../../../lib/use-query-params.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useEnter, useSession } from "../../../session/session.ts";
import { track } from "../../../tracking/track.ts";
import { GoogleButton } from "../components/google-button.tsx";
import { PasswordStrength } from "../components/password-strength.tsx";
import { QuizResultKept } from "../components/quiz-result-kept.tsx";
import { joinWith, tellOfRefusal } from "../signing-up.ts";

/** Creates an account; after the quiz, the same form mentions its result (member spec §2, sign-up). */
export function SignUpPage() {
  const params = useQueryParams();
  const { pathname } = useLocation();
  const { member, quizAnswered } = useSession();
  const afterQuiz = pathname === paths.signUpAfterQuiz;
  const plan = planFrom(params.get("plan") ?? "free") ?? "free";
  useTitle(afterQuiz ? "Quiz complete" : "Create your account");
  const navigate = useNavigate();
  const [landing, setLanding] = useState<string | null>(null);
  const [unverified, setUnverified] = useState<string | null>(null);
  const next = safeNext(params.get("next")) ?? (isPaid(plan) ? paths.upgrade(plan) : null);
  if (member)
    return <Navigate to={isPaid(plan) ? paths.upgrade(plan) : (landing ?? paths.dashboard)} replace />;
  if (unverified) return <CheckYourEmail email={unverified} next={next} />;
  return (
    <FocusLayout width="narrow">
      {!afterQuiz && (
        <PageHead
          path={paths.createAccount()}
          title="Create your account"
          description="Create your free Evoya account: one place for your itineraries, your concierge, and every travel document."
        />
      )}
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">
        {afterQuiz ? "Quiz Complete!" : "Create your account"}
      </h1>
      <p className="mt-2 text-ink-muted">
        {afterQuiz
          ? "Save your result and see your destinations. It's free."
          : "One place for your itineraries, your concierge, and every travel document."}
      </p>
      {quizAnswered === quizLength.questions && <QuizResultKept />}
      <PlanChosen plan={plan} />
      <SignUpForm
        afterQuiz={afterQuiz}
        next={isPaid(plan) ? paths.upgrade(plan) : (next ?? (quizAnswered > 0 ? paths.gate : null))}
        onJoined={(home) => setLanding(safeNext(params.get("next")) ?? home)}
        onSecondStep={() => navigate(next ? withNext(paths.login, next) : paths.login)}
        onUnverified={setUnverified}
      />
      <p className="mt-5 text-center text-sm text-pretty text-ink-muted">
        By creating an account you accept the <LegalLink to={paths.termsOfUse}>Terms of Use</LegalLink>. The{" "}
        <LegalLink to={paths.privacyPolicy}>Privacy Policy</LegalLink> explains what we store about you and
        why.
      </p>
      <p className="mt-6 text-center text-ink-muted">
        Already a member?{" "}
        <Link
          to={next ? withNext(paths.login, next) : paths.login}
          className="font-semibold text-primary-strong underline underline-offset-4"
        >
          Sign in
        </Link>
      </p>
    </FocusLayout>
  );
}

/** Opens in a new tab, so nothing typed is lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="underline underline-offset-4 hover:text-ink">
      {children}
    </Link>
  );
}

/** Drawn at build time without a plan. If the address names one, this stays hidden until it has been read. */
function PlanChosen({ plan }: { plan: PlanId }) {
  const isHydrated = useIsHydrated();
  return (
    <p
      data-until-query-read={isHydrated ? undefined : ""}
      className="mt-5 flex flex-wrap items-center gap-2 rounded-card bg-surface-sunken px-4 py-3 text-[0.9375rem]"
    >
      <Badge tone={isPaid(plan) ? "accent" : "neutral"}>{plans[plan].name}</Badge>
      <span className="text-ink-muted">
        {isPaid(plan)
          ? `${priceText(plan)}. You'll pay in the next step. Cancel anytime.`
          : "Nothing to pay, ever."}
      </span>
    </p>
  );
}

/** The account waits for its link; or the address already has an account, which only the email reveals. */
function CheckYourEmail({ email, next }: { email: string; next: string | null }) {
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Check your email</h1>
      <Callout
        tone="success"
        className="mt-6"
        title="We sent you an email"
        actions={
          <Button size="sm" asChild>
            <Link to={next ? withNext(paths.login, next) : paths.login}>Sign in</Link>
          </Button>
        }
      >
        Open the email we sent to <strong className="break-all">{email}</strong> and click the link before you
        sign in. It may take a minute to arrive.
      </Callout>
    </FocusLayout>
  );
}

type SignUpFormProps = {
  afterQuiz: boolean;
  /** The page to open after Google. */
  next: string | null;
  /** Called with the page a new member sees first. */
  onJoined: (home: string) => void;
  onSecondStep: () => void;
  /** Called with the address of an account that's waiting for its link. */
  onUnverified: (email: string) => void;
};

function SignUpForm({ afterQuiz, next, onJoined, onSecondStep, onUnverified }: SignUpFormProps) {
  const enter = useEnter();
  const form = useZodForm(signUpBody, { defaultValues: { fullName: "", email: "", password: "" } });
  const [fullName, email, password] = form.watch(["fullName", "email", "password"]);
  return (
    <Card className="mt-5" variant="raised">
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            const member = await joinWith(body, { afterQuiz });
            onJoined(member.hasQuizResult ? paths.quizResults : paths.dashboard);
            enter(member);
            track({ kind: "conversion", type: "sign_up" });
          } catch (error) {
            if (isProblem(error, "email_unverified")) return onUnverified(body.email);
            if (afterQuiz) tellOfRefusal(error);
            // The account has two-factor: its second step is on the sign-in page.
            if (isProblem(error, "two_factor_required")) return onSecondStep();
            throw error;
          }
        }}
      >
        <TextField name="fullName" label="Full name" autoComplete="name" />
        <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <PasswordStrength password={password} name={fullName} email={email} />
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Creating your account">
          Create account
        </Button>
      </Form>
      <Divider />
      <GoogleButton next={next} />
    </Card>
  );
}

export function Divider() {
  return (
    <div className="my-5 flex items-center gap-3 text-sm text-ink-muted">
      <span className="h-px flex-1 bg-line" /> or <span className="h-px flex-1 bg-line" />
    </div>
  );
}
