import { isPaid, type PlanId, planChange, planFrom, planIds, plans } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner, RequireMember } from "../../../session/require-member.tsx";
import { canBuy, canMoveDown } from "../changes.ts";
import { CheckoutPanel } from "../components/checkout-panel.tsx";
import { EndPlan } from "../components/end-plan.tsx";
import { LeavingNotice } from "../components/leaving-notice.tsx";
import { ManageBilling } from "../components/manage-billing.tsx";
import { MoveDown } from "../components/move-down.tsx";
import { PausedNotice, PausedPlan } from "../components/paused-notice.tsx";
import { PaymentBanner } from "../components/payment-banner.tsx";
import { PeriodNotice } from "../components/period-notice.tsx";
import { PlanCard } from "../components/plan-card.tsx";
import { PlansLayout, PlansNotLoaded } from "../components/plans-layout.tsx";
import { givenTerm } from "../plan-after.ts";
import { membershipQuery } from "../queries.ts";

/** The plan chooser: up through checkout, down at the end of the paid period (member spec §2; design D2). */
export function SelectPlanPage() {
  useTitle("Select your plan");
  const [params] = useSearchParams();
  const wanted = planFrom(params.get("plan") ?? "") ?? undefined;
  return (
    <RequireMember to={paths.createAccount(wanted)} because="You must be logged in to select a plan.">
      {() => <SelectPlan />}
    </RequireMember>
  );
}

function SelectPlan() {
  const { data: membership, isPending, error, refetch } = useQuery(membershipQuery);
  const [params, setParams] = useSearchParams();
  if (isPending) return <PageSpinner />;
  if (!membership) return <PlansNotLoaded error={error} onRetry={() => void refetch()} />;
  const wanted = planFrom(params.get("plan") ?? "");
  const isPaused = membership.status === "suspended";
  const current = isPaused ? membership.plan : membership.level;
  const chosen = wanted && wanted !== "free" && canBuy(membership, wanted) ? wanted : null;
  return (
    <PlansLayout>
      <h1 className="font-display text-4xl font-semibold sm:text-5xl">Select your plan</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-muted">
        {!isPaused && `You're on the ${plans[current].name} plan now. `}Plans are billed monthly; cancel
        anytime.
      </p>
      <div className="mt-6 empty:hidden">
        <LeavingNotice />
        <PaymentBanner />
      </div>
      <PausedNotice membership={membership} />
      <PeriodNotice membership={membership} />
      <ul className="mt-8 grid gap-5 lg:grid-cols-3">
        {planIds.map((plan) => (
          <li key={plan} className="flex flex-col">
            <PlanCard plan={plan} current={current === plan}>
              <Choice plan={plan} membership={membership} onChoose={() => setParams({ plan })} />
            </PlanCard>
          </li>
        ))}
      </ul>
      {membership.hasBillingAccount && <ManageBilling />}
      {!membership.hasSubscription && isPaid(membership.level) && <Granted membership={membership} />}
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

type ChoiceProps = { plan: PlanId; membership: Membership; onChoose: () => void };

function Choice({ plan, membership, onChoose }: ChoiceProps) {
  if (membership.status === "suspended") return <PausedPlan isTheirs={plan === membership.plan} />;
  const { name } = plans[plan];
  const change = planChange(membership.level, plan);
  if (canBuy(membership, plan))
    return <Button onClick={onChoose}>{change === "same" ? `Start ${name} again` : `Choose ${name}`}</Button>;
  if (change === "same") {
    return (
      <Button variant="outline" asChild>
        <Link to={paths.dashboard}>Go to dashboard</Link>
      </Button>
    );
  }
  const { hasSubscription, cancelAtPeriodEnd, nextPlan } = membership;
  if (hasSubscription && !cancelAtPeriodEnd && plan === "free")
    return <EndPlan membership={membership} label={`Switch to ${name}`} />;
  if (plan !== "free" && canMoveDown(membership, plan)) return <MoveDown membership={membership} to={plan} />;
  const isNext = plan === nextPlan || (cancelAtPeriodEnd && plan === "free");
  return (
    <Button variant="outline" disabled>
      {isNext ? "Starts when your plan ends" : "Not available now"}
    </Button>
  );
}

/** A plan that was given has no end for the member to set. */
const Granted = ({ membership }: { membership: Membership }) => (
  <p className="mt-8 text-center text-ink-muted">{givenTerm(membership)} There's nothing to cancel.</p>
);
