import { membershipStatusDisplay } from "@evoya/domain/membership-actions";
import { plans } from "@evoya/domain/plans";
import type { MembershipRow } from "@evoya/schemas/staff-memberships";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { titleCase, writeDate } from "../../../lib/when.ts";
import { differenceText } from "../difference-words.ts";
import { providerQuery } from "../queries.ts";

/** Our record next to the payment provider's, read from there while the page is open (decision 150). */
export function ProviderPanel({ membership }: { membership: MembershipRow }) {
  const { data, error, refetch, isFetching } = useQuery(providerQuery(membership));
  return (
    <Card asChild>
      <section aria-label="At Stripe">
        <CardHeader
          title="At Stripe"
          action={
            data?.customerUrl && (
              <Button size="sm" variant="outline" asChild>
                <a href={data.customerUrl} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden />
                  Open in Stripe
                </a>
              </Button>
            )
          }
        />
        {error && (
          <ErrorState
            title="Stripe can't be reached"
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="py-4"
          >
            {problemText(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton className="h-40" />}
        {data && !error && (
          <>
            {data.differences.length > 0 && (
              <Callout tone="warning" title="Stripe and our record differ" className="mb-4">
                <ul>
                  {data.differences.map((difference) => (
                    <li key={difference.field}>{differenceText(difference)}</li>
                  ))}
                </ul>
              </Callout>
            )}
            {data.subscription ? (
              <SideBySide membership={membership} theirs={data.subscription} />
            ) : (
              <p className="text-ink-muted">
                There's no subscription.{membership.level !== "free" && " The team gives this plan."}
              </p>
            )}
          </>
        )}
      </section>
    </Card>
  );
}

type Theirs = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof providerQuery>["queryFn"]>>>["subscription"]
>;

const yesNo = (is: boolean) => (is ? "Yes" : "No");

function SideBySide({ membership: ours, theirs }: { membership: MembershipRow; theirs: Theirs }) {
  const rows = [
    ["Plan", plans[ours.plan].name, theirs.plan ? plans[theirs.plan].name : "Not one of ours"],
    ["Status", membershipStatusDisplay[ours.status].label, titleCase(theirs.status)],
    ["Payments paused", yesNo(ours.status === "suspended"), yesNo(theirs.isPaused)],
    ["Ends with the period", yesNo(ours.cancelAtPeriodEnd), yesNo(theirs.cancelAtPeriodEnd)],
    [
      "Paid until",
      ours.currentPeriodEnd && writeDate(ours.currentPeriodEnd),
      writeDate(theirs.currentPeriodEnd),
    ],
  ] as const;
  return (
    <>
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="text-sm text-ink-muted">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="py-1.5 font-medium">
              Ours
            </th>
            <th scope="col" className="py-1.5 font-medium">
              Stripe
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map(([label, our, their]) => (
            <tr key={label}>
              <th scope="row" className="py-2 pr-3 font-normal text-ink-muted">
                {label}
              </th>
              <td className="py-2 pr-3">{our || "–"}</td>
              <td className="py-2">{their}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm [overflow-wrap:anywhere] text-ink-muted">{theirs.stripeSubscriptionId}</p>
    </>
  );
}
