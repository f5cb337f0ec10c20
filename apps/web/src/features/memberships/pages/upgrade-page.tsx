import { isPaid, type PlanId, planChange, planFrom, planIds, plans } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner, RequireMember } from "../../../session/require-member.tsx";
import { planClick } from "../../../tracking/clicks.ts";
import { canBuy, canMoveDown } from "../changes.ts";
import { CheckoutPanel } from "../components/checkout-panel.tsx";
import { EndPlan } from "../components/end-plan.tsx";
import { LeavingNotice } from "../components/leaving-notice.tsx";
import { ManageBilling } from "../components/manage-billing.tsx";
import { PausedNotice, PausedPlan } from "../components/paused-notice.tsx";
import { PaymentBanner } from "../components/payment-banner.tsx";
import { PeriodNotice } from "../components/period-notice.tsx";
import { PlanCard } from "../components/plan-card.tsx";
import { PlansLayout, PlansNotLoaded } from "../components/plans-layout.tsx";
import { UnconfirmedPayment } from "../components/unconfirmed-payment.tsx";
import { membershipQuery } from "../queries.ts";

/** Choose another plan: up through checkout, down at the end of the paid period (design D2). */
export function UpgradePage() {
  useTitle("Choose your plan");
  const [params] = useSearchParams();
  const wanted = planFrom(params.get("plan") ?? "") ?? undefined;
  return (
    <RequireMember to={paths.createAccount(wanted)} because="You must be logged in to upgrade.">
      {() => <Upgrade />}
    </RequireMember>
  );
}

function Upgrade() {
  const { data: membership, isPending, error, refetch } = useQuery(membershipQuery);
  const [params, setParams] = useSearchParams();
  if (isPending) return <PageSpinner />;
  if (!membership) return <PlansNotLoaded error={error} onRetry={() => void refetch()} />;
  const wanted = planFrom(params.get("plan") ?? "");
  const current = membership.status === "suspended" ? membership.plan : membership.level;
  const chosen = wanted && wanted !== "free" && canBuy(membership, wanted) ? wanted : null;
  return (
    <PlansLayout>
      <h1 className="font-display text-4xl font-semibold sm:text-5xl">Choose Your Travel Experience</h1>
      <div className="mt-6 empty:hidden">
        <LeavingNotice />
        <UnconfirmedPayment />
        <PaymentBanner />
      </div>
      <PausedNotice membership={membership} />
      <PeriodNotice membership={membership} />
      <div className="mt-8 grid gap-5 lg:grid-cols-3">
        {planIds.map((plan) => (
          <PlanCard key={plan} plan={plan} current={current === plan}>
            <PlanButton plan={plan} membership={membership} onChoose={() => setParams({ plan })} />
          </PlanCard>
        ))}
      </div>
      {membership.hasBillingAccount && <ManageBilling />}
      {chosen && (
        <CheckoutPanel
          plan={chosen}
          chargesCard={membership.hasSubscription && isPaid(membership.level) && !membership.pastDue}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </PlansLayout>
  );
}

type PlanButtonProps = { plan: PlanId; membership: Membership; onChoose: () => void };

function PlanButton({ plan, membership, onChoose }: PlanButtonProps) {
  if (membership.status === "suspended") return <PausedPlan isTheirs={plan === membership.plan} />;
  const { name } = plans[plan];
  const change = planChange(membership.level, plan);
  if (canBuy(membership, plan))
    return (
      <Button onClick={onChoose} {...planClick("upgrade", plan)}>
        {change === "same" ? `Start ${name} again` : `Upgrade to ${name}`}
      </Button>
    );
  if (change === "same") {
    return (
      <Button variant="outline" asChild>
        <Link to={paths.dashboard}>Go to dashboard</Link>
      </Button>
    );
  }
  if (plan === "free" && membership.hasSubscription && !membership.cancelAtPeriodEnd)
    return <EndPlan membership={membership} label="Go back to Free" />;
  if (plan === membership.nextPlan)
    return (
      <Button variant="outline" disabled>
        Your next plan
      </Button>
    );
  return (
    <>
      <Button variant="outline" disabled>
        Downgrade Not Available
      </Button>
      {canMoveDown(membership, plan) && (
        <p className="mt-2 text-center text-sm text-ink-muted">
          Not right away, but you can{" "}
          <Link to={paths.selectPlan} className="font-medium underline underline-offset-4">
            switch to {name} for next month
          </Link>
          .
        </p>
      )}
    </>
  );
}
