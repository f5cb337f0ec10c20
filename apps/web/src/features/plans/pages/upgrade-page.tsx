import { dateLabel } from "@evoya/domain/dates";
import { isPaid, type PlanId, planChange, planFrom, planIds, plans } from "@evoya/domain/plans";
import type { Membership } from "@evoya/schemas/memberships";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { useLiveUpdates } from "../../../live.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner, RequireMember } from "../../../session/require-member.tsx";
import { CheckoutPanel } from "../components/checkout-panel.tsx";
import { PlanCard } from "../components/plan-card.tsx";
import { membershipQuery } from "../queries.ts";

/** Choose another plan: up through checkout, down at the end of the paid period (design D2). */
export function UpgradePage() {
  useTitle("Choose your plan");
  return <RequireMember to={paths.createAccount()}>{() => <Upgrade />}</RequireMember>;
}

function Upgrade() {
  useLiveUpdates();
  const { data: membership, isPending, error, refetch } = useQuery(membershipQuery);
  const [params, setParams] = useSearchParams();
  if (isPending) return <PageSpinner />;
  if (error)
    return (
      <ErrorState title="Failed to load membership data" onRetry={() => void refetch()} className="my-24" />
    );
  const wanted = planFrom(params.get("plan") ?? "");
  const chosen = wanted && planChange(membership.level, wanted) === "upgrade" ? wanted : null;
  return (
    <FocusLayout
      width="wide"
      actions={
        <Button variant="ghost" size="sm" asChild>
          <Link to={paths.dashboard}>Back to Dashboard</Link>
        </Button>
      }
    >
      <h1 className="font-display text-4xl font-semibold sm:text-5xl">Choose Your Travel Experience</h1>
      <PeriodNotice membership={membership} />
      <div className="mt-8 grid gap-5 lg:grid-cols-3">
        {planIds.map((plan) => (
          <PlanCard key={plan} plan={plan} current={membership.level === plan}>
            <PlanButton plan={plan} membership={membership} onChoose={() => setParams({ plan })} />
          </PlanCard>
        ))}
      </div>
      {membership.hasSubscription && <ManageBilling />}
      {chosen && isPaid(chosen) && (
        <CheckoutPanel
          plan={chosen as Exclude<PlanId, "free">}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </FocusLayout>
  );
}

function PeriodNotice({ membership }: { membership: Membership }) {
  const client = useQueryClient();
  const resume = useMutation({
    mutationFn: () => api.resumeMembership(),
    onSuccess: (data) => client.setQueryData(membershipQuery.queryKey, data),
    onError: (problem) => toast.error("Error", problemText(problem)),
  });
  if (!membership.cancelAtPeriodEnd || !membership.currentPeriodEnd) return null;
  return (
    <Callout
      tone="warning"
      className="mt-6"
      title={`Your plan ends on ${dateLabel(membership.currentPeriodEnd.slice(0, 10))}`}
      actions={
        <Button size="sm" variant="outline" busy={resume.isPending} onClick={() => resume.mutate()}>
          Keep my plan
        </Button>
      }
    >
      Until then everything stays as it is. Afterwards you go on with the free plan.
    </Callout>
  );
}

type PlanButtonProps = { plan: PlanId; membership: Membership; onChoose: () => void };

function PlanButton({ plan, membership, onChoose }: PlanButtonProps) {
  const change = planChange(membership.level, plan);
  if (change === "same") {
    return (
      <Button variant="outline" asChild>
        <Link to={paths.dashboard}>Current Plan</Link>
      </Button>
    );
  }
  if (change === "upgrade") return <Button onClick={onChoose}>Upgrade to {plans[plan].labels.short}</Button>;
  if (plan === "free" && membership.hasSubscription && !membership.cancelAtPeriodEnd) return <Downgrade />;
  return (
    <Button variant="outline" disabled>
      Downgrade Not Available
    </Button>
  );
}

function Downgrade() {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.cancelMembership(),
    onSuccess: (data) => {
      client.setQueryData(membershipQuery.queryKey, data);
      toast.success("Your plan will end", "You keep it until the end of the period you have paid for.");
    },
    onError: (problem) => toast.error("Error", problemText(problem)),
  });
  return (
    <AlertDialog
      trigger={<Button variant="outline">Go back to Free</Button>}
      title="Go back to the free plan?"
      description="You keep your plan until the end of the period you have paid for. Nothing of yours is deleted."
      confirmLabel="End my plan then"
      cancelLabel="Keep my plan"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}

function ManageBilling() {
  const open = useMutation({
    mutationFn: () => api.openBillingPortal(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (problem) => toast.error("Error", problemText(problem)),
  });
  return (
    <p className="mt-8 text-center">
      <Button variant="link" busy={open.isPending} onClick={() => open.mutate()}>
        Manage billing: card, invoices, cancellation
      </Button>
    </p>
  );
}
