import { dateLabel } from "@evoya/domain/dates";
import { featureName, isSwitch, sizeText } from "@evoya/domain/entitlements";
import { type PlanId, plans } from "@evoya/domain/plans";
import { unverifiedHint } from "@evoya/domain/unverified-storage";
import type { EntitlementUse } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Progress } from "@evoya/ui/progress";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { entitlementsQuery } from "../../../entitlements/queries.ts";
import { useIntoView } from "../../../lib/use-into-view.ts";
import { paths } from "../../../paths.ts";

/** What the plan includes, how much of it is used, and when it renews. */
export function UsageCard() {
  const intoView = useIntoView("usage");
  const { data, isPending, error, refetch } = useQuery(entitlementsQuery);
  return (
    <Card asChild>
      <section id="usage" aria-label="Your plan and usage" ref={intoView}>
        <CardHeader
          title="Your plan and usage"
          description={data && `You're on the ${plans[data.level].name} plan.`}
        />
        {isPending && <Skeleton className="h-64" />}
        {error && !data && (
          <ErrorState
            className="py-6"
            title="We can't load your usage"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <>
            <ul className="grid gap-5 sm:grid-cols-2">
              {data.items.toSorted(barsFirst).map((item) => (
                <li key={item.feature}>
                  <Use item={item} level={data.level} />
                </li>
              ))}
            </ul>
            <Button variant="outline" size="sm" className="mt-6" asChild>
              <Link to={paths.upgrade()}>Compare plans</Link>
            </Button>
          </>
        )}
      </section>
    </Card>
  );
}

/** What has a bar comes before what's a line, so that rows are even. */
const barsFirst = (a: EntitlementUse, b: EntitlementUse): number =>
  Number(Boolean(b.limit)) - Number(Boolean(a.limit));

function Use({ item, level }: { item: EntitlementUse; level: PlanId }) {
  const { feature, limit, used } = item;
  const amount = (count: number) => (feature === "storage" ? sizeText(count) : count.toLocaleString("en-US"));
  const text =
    limit === 0
      ? "Not in your plan"
      : isSwitch(feature)
        ? "Included"
        : limit === null
          ? `${amount(used)} used, no limit`
          : `${amount(used)} of ${amount(limit)}`;
  return (
    <>
      {!limit ? (
        <p className="flex justify-between gap-4 text-sm">
          <span className="font-medium">{featureName(feature)}</span>
          <span className="text-right text-ink-muted">{text}</span>
        </p>
      ) : (
        <Progress
          label={featureName(feature)}
          value={used}
          max={limit}
          valueText={text}
          tone={used >= limit ? "accent" : "primary"}
        />
      )}
      <p className="mt-1 text-sm text-ink-muted">{hintOf(item, level)}</p>
    </>
  );
}

const retry = "A retry plans a trip again if something went wrong.";

/** A summary can't be changed, only planned again. */
const retriesHint: Record<PlanId, string> = {
  free: "On Free, these are retries: planning a trip again if something went wrong.",
  base: retry,
  elite: retry,
};

/** What it is, if its name doesn't tell, when it renews, and how to get more of it. */
function hintOf({ feature, renewsAt, nextPlan, limit }: EntitlementUse, level: PlanId): string {
  const parts = [
    feature === "planner_requests" ? retriesHint[level] : "",
    feature === "storage" ? unverifiedHint(level, limit) : "",
    // Months are UTC's for everyone, so it's the same day everywhere.
    renewsAt && limit !== null ? `Renews ${dateLabel(renewsAt.slice(0, 10))}.` : "",
    nextPlan ? `${plans[nextPlan].name} gives you ${limit === 0 ? "this" : "more"}.` : "",
  ];
  return parts.filter(Boolean).join(" ");
}
