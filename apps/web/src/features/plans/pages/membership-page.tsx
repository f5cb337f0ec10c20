import { type PlanId, planChange, planIds, plans } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { Link } from "react-router-dom";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { useSession } from "../../../session/session.ts";
import { planClick } from "../../../tracking/clicks.ts";
import { FeatureMatrix } from "../components/feature-matrix.tsx";
import { PlanCard } from "../components/plan-card.tsx";

/** The three plans compared (member spec §2, /membership). */
export function MembershipPage() {
  useTitle("Membership");
  const { member, isPending, error, refetch } = useSession();
  if (isPending) return <PageSpinner />;
  if (error)
    return (
      <FocusLayout width="narrow">
        <ErrorState title="Profile Loading Error" onRetry={() => void refetch()} className="mt-16" />
        <p className="mt-2 text-center">
          <Button variant="link" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </p>
      </FocusLayout>
    );
  const level = member?.level ?? null;
  return (
    <FocusLayout
      width="wide"
      actions={
        <Button variant="ghost" size="sm" asChild>
          <Link to={member ? paths.dashboard : paths.login}>{member ? "Dashboard" : "Sign in"}</Link>
        </Button>
      }
    >
      <h1 className="font-display text-4xl font-semibold sm:text-5xl">
        One membership, three ways to travel
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-muted">
        Start free. Move up when a trip deserves it, and down again when it is over: plans are monthly.
      </p>
      <div className="mt-10 grid gap-5 lg:grid-cols-3">
        {planIds.map((plan) => (
          <PlanCard key={plan} plan={plan} current={level === plan}>
            <PlanAction plan={plan} level={level} />
          </PlanCard>
        ))}
      </div>
      <FeatureMatrix />
    </FocusLayout>
  );
}

function PlanAction({ plan, level }: { plan: PlanId; level: PlanId | null }) {
  const name = plans[plan].labels.card;
  if (level === plan) {
    return (
      <Button variant="outline" asChild>
        <Link to={paths.dashboard}>Current Plan</Link>
      </Button>
    );
  }
  if (level !== null) {
    return (
      <Button variant={planChange(level, plan) === "upgrade" ? "primary" : "outline"} asChild>
        <Link to={paths.upgrade(plan)} {...planClick("membership_page", plan)}>
          {planChange(level, plan) === "upgrade" ? `Upgrade to ${name}` : "Manage plan"}
        </Link>
      </Button>
    );
  }
  return (
    <Button variant={plan === "free" ? "outline" : "primary"} asChild>
      <Link
        {...planClick("membership_page", plan)}
        to={
          plan === "free" ? paths.createAccount("free") : `/signup?plan=${plan === "base" ? "basic" : plan}`
        }
      >
        {plan === "free" ? "Start free" : `Choose ${name}`}
      </Link>
    </Button>
  );
}
