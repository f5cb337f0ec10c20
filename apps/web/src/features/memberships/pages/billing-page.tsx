import { formatCents } from "@evoya/domain/money";
import { isPaid, type PlanId, planIds, plans } from "@evoya/domain/plans";
import type { Membership, NextPayment } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { BackToDashboard } from "../../../lib/back-to-dashboard.tsx";
import { dayHere } from "../../../lib/today.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { usePlanText } from "../../../plan-texts/use-plan-texts.ts";
import { useSession } from "../../../session/session.ts";
import { canMoveDown } from "../changes.ts";
import { EndPlan } from "../components/end-plan.tsx";
import { InvoiceList } from "../components/invoice-list.tsx";
import { PausedNotice } from "../components/paused-notice.tsx";
import { PeriodNotice } from "../components/period-notice.tsx";
import { endIfCanceled, givenTerm } from "../plan-after.ts";
import { membershipQuery, nextPaymentQuery, paymentCardQuery } from "../queries.ts";
import { useBillingPortal } from "../use-billing-portal.ts";

/** The plan, its next charge, the card, every invoice, and how to cancel. */
export function BillingPage() {
  useTitle("Billing");
  const { data, isPending, error, refetch } = useQuery(membershipQuery);
  return (
    <>
      <BackToDashboard />
      <PageHeader title="Billing" description="Your plan, your card, and your invoices." />
      {isPending && <Skeleton className="h-96 max-w-3xl" />}
      {error && !data && (
        <ErrorState title="Failed to load membership data" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="max-w-3xl space-y-5">
          <PausedNotice membership={data} />
          <PeriodNotice membership={data} />
          <PlanCard membership={data} />
          {data.hasBillingAccount && <PaymentCard isCharged={data.hasSubscription} />}
          <InvoiceList />
        </div>
      )}
    </>
  );
}

function PlanCard({ membership }: { membership: Membership }) {
  const isPaused = membership.status === "suspended";
  const plan = isPaused ? membership.plan : membership.level;
  const { name, priceCents } = plans[plan];
  const { tagline } = usePlanText(plan);
  const deletionDueAt = useSession().member?.deletionDueAt ?? null;
  const { hasSubscription, cancelAtPeriodEnd, pastDue, nextPlan } = membership;
  const renews = hasSubscription && !isPaused && !cancelAtPeriodEnd && !pastDue;
  const payment = useQuery({ ...nextPaymentQuery(nextPlan ?? plan), enabled: renews });
  return (
    <Card asChild>
      <section aria-labelledby="your-plan">
        <h2 id="your-plan" className="text-sm font-normal text-ink-muted">
          Your plan
        </h2>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-display text-3xl font-semibold">{name}</p>
          <p className="text-lg font-semibold tabular-nums">
            {membership.hasSubscription && !isPaused ? `${formatCents(priceCents)} a month` : "$0"}
          </p>
        </div>
        <p className="text-[0.9375rem] text-ink-muted">{tagline}</p>
        <p className="mt-4" aria-live="polite">
          {renewal(membership, deletionDueAt, payment)}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          {membership.level !== "elite" && !isPaused && (
            <Button variant={membership.pastDue ? "outline" : "primary"} asChild>
              <Link to={paths.upgrade()}>Upgrade</Link>
            </Button>
          )}
          {planIds.some((plan) => canMoveDown(membership, plan)) && (
            <Button variant="outline" asChild>
              <Link to={paths.selectPlan}>Change plan</Link>
            </Button>
          )}
          <Button variant="outline" asChild>
            <Link to={paths.membership}>Compare plans</Link>
          </Button>
          {membership.hasSubscription && !membership.cancelAtPeriodEnd && (
            <EndPlan membership={membership} label="Cancel plan" />
          )}
        </div>
      </section>
    </Card>
  );
}

type Asked = Pick<UseQueryResult<{ payment: NextPayment | null }>, "data" | "isError">;

/** What a renewal as `plan` charges, as far as the payment provider has answered. */
function amountOf({ data, isError }: Asked, plan: PlanId): string {
  if (data?.payment) {
    const { dueCents, creditCents } = data.payment;
    const after = creditCents > 0 ? `, after your credit of ${formatCents(creditCents)}` : "";
    return ` for ${formatCents(dueCents)}${after}.`;
  }
  return isError
    ? ` for ${formatCents(plans[plan].priceCents)}, less any credit you have. We couldn't get the exact amount from our payment provider.`
    : ".";
}

/** When the next charge is, if there is one, or when the plan ends: no later than an account that's being deleted. */
function renewal(membership: Membership, deletionDueAt: string | null, payment: Asked): string {
  const { level, status, hasSubscription, cancelAtPeriodEnd, nextPlan, pastDue } = membership;
  if (status === "suspended") return "Paused. You won't be charged until it resumes.";
  if (!isPaid(level)) return "Nothing is billed, and nothing ever will be unless you upgrade.";
  if (!hasSubscription) return givenTerm(membership);
  if (pastDue && !cancelAtPeriodEnd)
    return "Your last payment didn't go through. Update your card to keep your plan.";
  const end = endIfCanceled(membership);
  if (!end) return "Billed monthly.";
  const isLast = pastDue ? "It doesn't renew." : "You won't be charged again.";
  if (cancelAtPeriodEnd && deletionDueAt && deletionDueAt < end)
    return `Ends with your account on ${dayHere(deletionDueAt)}. ${isLast}`;
  const day = dayHere(end);
  return cancelAtPeriodEnd
    ? `Ends on ${day}. ${isLast}`
    : `Renews on ${day}${nextPlan ? ` as ${plans[nextPlan].name}` : ""}${amountOf(payment, nextPlan ?? level)}`;
}

/** `isCharged` if there's a plan that renews; the portal has the leftovers of one that's over. */
function PaymentCard({ isCharged }: { isCharged: boolean }) {
  const portal = useBillingPortal();
  const { data } = useQuery({ ...paymentCardQuery, enabled: isCharged });
  return (
    <Card asChild>
      <section aria-labelledby="payment" className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 id="payment" className="font-display text-xl font-semibold">
            Payment method
          </h2>
          {data?.card && (
            <p className="mt-1 font-medium">
              {data.card.brand} ending in {data.card.last4}
            </p>
          )}
          <p className="mt-1 text-[0.9375rem] text-ink-muted">
            Our payment provider keeps your card; we never see its number.
          </p>
        </div>
        <Button variant="outline" busy={portal.isPending} onClick={() => portal.mutate()}>
          {isCharged ? "Manage card" : "Card and invoices"}
        </Button>
      </section>
    </Card>
  );
}
