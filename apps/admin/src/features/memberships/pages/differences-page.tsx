import { readersMoment } from "@evoya/domain/times";
import type { MembershipDifference, WithoutAccount } from "@evoya/schemas/membership-differences";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { PageHeader } from "@evoya/ui/page-header";
import { Spinner } from "@evoya/ui/spinner";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { BackLink } from "../../../detail/back-link.tsx";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { RowKeys } from "../../../list/row-keys.tsx";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { differenceText } from "../difference-words.ts";
import { differencesQuery, useRefreshMemberships } from "../queries.ts";

/** Differences between memberships and the payment provider, and a way to fix each (decision 150). */
export function DifferencesPage() {
  const refresh = useRefreshMemberships();
  const { data, error, refetch } = useQuery(differencesQuery);
  const { allowed: mayWrite } = usePermission("memberships.write");
  const compare = useStaffAction({
    act: () => api.compareMemberships(),
    failed: "Error",
    refresh,
  });
  const lastRun = data?.lastRun;
  const isRunning = compare.isPending || Boolean(lastRun && !lastRun.finishedAt);
  const status = isRunning
    ? "Comparing now..."
    : lastRun
      ? `Last compared ${readersMoment(lastRun.startedAt)}: ${lastRun.checked} paid memberships`
      : "Compared every night";
  return (
    <>
      <title>Differences | Evoya admin</title>
      <BackLink to={paths.memberships} label="Back" />
      <PageHeader
        title="Differences with Stripe"
        description={<span role="status">{status}</span>}
        className="mb-4"
        actions={
          mayWrite && (
            <Button
              variant="outline"
              size="sm"
              busy={isRunning}
              busyLabel="Comparing..."
              onClick={() => compare.mutate()}
            >
              Compare Now
            </Button>
          )
        }
      />
      {!data && !error && <Spinner />}
      {!data && error && (
        <ErrorState level={2} title="Failed to load differences" onRetry={() => void refetch()}>
          {problemText(error)}
        </ErrorState>
      )}
      {data && data.withoutAccount.length > 0 && <PaidByNobody subscriptions={data.withoutAccount} />}
      {data?.items.length === 0 && data.withoutAccount.length === 0 && (
        <EmptyState
          level={2}
          title={lastRun?.finishedAt ? "Everything matches" : "Not compared yet"}
          art={<CircleCheck aria-hidden />}
        >
          {lastRun?.finishedAt ? "Memberships match Stripe." : "What differs shows up here."}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <RowKeys>
          <ul className="space-y-3">
            {data.items.map((difference) => (
              <Difference key={difference.id} difference={difference} mayMend={mayWrite} />
            ))}
          </ul>
        </RowKeys>
      )}
    </>
  );
}

/** Nobody here could cancel these: whoever pays has no account. */
function PaidByNobody({ subscriptions }: { subscriptions: WithoutAccount[] }) {
  return (
    <Callout tone="warning" title="Subscriptions without an account" className="mb-4">
      <p>
        Someone is charged for these at Stripe, but we don't have their account. Find out who it is, then end
        them there.
      </p>
      <ul className="mt-2">
        {subscriptions.map(({ stripeSubscriptionId, customerUrl }) => (
          <li key={stripeSubscriptionId}>
            <a
              href={customerUrl}
              target="_blank"
              rel="noreferrer"
              className="font-medium underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {stripeSubscriptionId}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Difference({ difference, mayMend }: { difference: MembershipDifference; mayMend: boolean }) {
  const refresh = useRefreshMemberships();
  const mend = useMutation({
    mutationFn: () => api.mendMembership({ params: { id: difference.id } }),
    onSuccess: ({ fields }) =>
      fields.length === 0
        ? toast.success("Success", "Membership fixed")
        : toast.error("Error", fields.map(differenceText).join(". ")),
    onError: (problem) => toast.error("Error", problemText(problem)),
    onSettled: refresh,
  });
  const { membershipId, userId, email, fields, foundAt } = difference;
  return (
    <Card asChild>
      <li className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <Link
            data-row
            to={membershipId ? paths.membership(membershipId) : paths.user(userId)}
            className="font-semibold [overflow-wrap:anywhere]"
          >
            {email}
          </Link>
          <ul className="mt-1 text-[0.9375rem] [overflow-wrap:anywhere]">
            {fields.map((field) => (
              <li key={field.field}>{differenceText(field)}</li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-ink-muted">Found {readersMoment(foundAt)}</p>
        </div>
        {mayMend && (
          <Button size="sm" busy={mend.isPending} busyLabel="Mending..." onClick={() => mend.mutate()}>
            Mend<span className="sr-only"> the membership of {email}</span>
          </Button>
        )}
      </li>
    </Card>
  );
}
