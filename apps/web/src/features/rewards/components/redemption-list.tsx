import { ShowMore } from "@evoya/app-kit/show-more";
import { redemptionStatusDisplay } from "@evoya/domain/rewards";
import { Badge } from "@evoya/ui/badge";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { dayOf } from "../../../lib/instants.ts";
import { useIntoView } from "../../../lib/use-into-view.ts";
import { inPoints } from "../in-points.ts";
import { redemptionsQuery } from "../queries.ts";
import { CancelRedemption } from "./cancel-redemption.tsx";

/**
 * The member's redeemed rewards with their status. Scrolls to the one in the address (`#redemption-...`). Renders
 * nothing before the first.
 */
export function RedemptionList() {
  const list = useInfiniteQuery(redemptionsQuery);
  const { hash } = useLocation();
  const intoView = useIntoView(hash.slice(1), "center");
  const redemptions = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.error && !list.data)
    return (
      <ErrorState
        title="Failed to load your rewards"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (redemptions.length === 0) return null;
  return (
    <Card asChild>
      <section aria-labelledby="redemptions">
        <h2 id="redemptions" className="font-display text-xl font-semibold">
          Your rewards
        </h2>
        <ul aria-labelledby="redemptions" className="mt-2 divide-y divide-line">
          {redemptions.map(({ id, name, costPoints, pointsBack, status, createdAt }) => (
            <li
              key={id}
              id={`redemption-${id}`}
              ref={hash === `#redemption-${id}` ? intoView : undefined}
              className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 ${hash === `#redemption-${id}` ? "-mx-3 rounded-control bg-primary-soft px-3" : ""}`}
            >
              <span className="min-w-0">
                {name}
                <span className="block text-sm text-ink-muted">
                  <time dateTime={createdAt}>{dayOf(createdAt)}</time>, {inPoints(costPoints)} points
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <Badge tone={redemptionStatusDisplay[status].tone} dot>
                  {redemptionStatusDisplay[status].memberLabel}
                </Badge>
                {pointsBack !== null && (
                  <CancelRedemption id={id} name={name} costPoints={costPoints} pointsBack={pointsBack} />
                )}
              </span>
            </li>
          ))}
        </ul>
        <ShowMore pages={list} size="sm" className="mt-3">
          Show earlier rewards
        </ShowMore>
      </section>
    </Card>
  );
}
