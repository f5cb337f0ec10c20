import { type RatingScore, ratingLabels, ratingScores } from "@evoya/domain/case-ratings";
import { clientRequestTypeLabels } from "@evoya/domain/client-requests";
import { dateLabel } from "@evoya/domain/dates";
import { readersMoment } from "@evoya/domain/times";
import type { RatingForStaff } from "@evoya/schemas/case-ratings";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { ListTabs } from "../../../list/list-tabs.tsx";
import { RowKeys } from "../../../list/row-keys.tsx";
import { paths } from "../../../paths.ts";
import { type RatingFilters, ratingsQuery, ratingsUrl } from "../queries.ts";

/** Members' ratings of completed requests: the list behind Satisfaction in Analytics. */
export function RatingsPage() {
  const [search] = useSearchParams();
  const filters = ratingsUrl.read(search);
  const query = useInfiniteQuery(ratingsQuery(filters));
  const { data: ratings, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  return (
    <>
      <title>Satisfaction | Evoya admin</title>
      <PageHeader title="Satisfaction" description={describe(filters)} className="mb-4" />
      <ListTabs label="Score" tabs={tabsOf(filters)} />
      {isError && !ratings ? (
        <Card>
          <ErrorState
            title="Failed to load what members said"
            onRetry={() => void query.refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : !ratings ? (
        <Skeleton className="h-64" />
      ) : ratings.length === 0 ? (
        <EmptyState title="No answers here" level={2}>
          Members are asked how we did once a request is completed.
        </EmptyState>
      ) : (
        <Card>
          <RowKeys>
            <ul className="divide-y divide-line">
              {ratings.map((each) => (
                <Rating key={each.id} rating={each} />
              ))}
            </ul>
          </RowKeys>
          {hasNextPage && (
            <Button
              variant="outline"
              className="mt-4"
              busy={isFetchingNextPage}
              busyLabel="Loading..."
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </Card>
      )}
    </>
  );
}

const describe = ({ from, to }: RatingFilters): string =>
  from && to
    ? `What members said from ${dateLabel(from)} to ${dateLabel(to)}.`
    : "What members said about completed requests.";

const tabsOf = (filters: RatingFilters) => [
  { label: "All", search: ratingsUrl.write({ ...filters, score: undefined }), isCurrent: !filters.score },
  ...ratingScores.map((score) => ({
    label: `${score} ${ratingLabels[score]}`,
    search: ratingsUrl.write({ ...filters, score: `${score}` }),
    isCurrent: filters.score === `${score}`,
  })),
];

function Rating({
  rating: { id, kind, destination, client, score, comment, createdAt },
}: {
  rating: RatingForStaff;
}) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">
          {score} of 5: {ratingLabels[score as RatingScore]}
        </span>
        <Link data-row to={paths.request(id)} className="text-primary underline-offset-4 hover:underline">
          {destination || clientRequestTypeLabels[kind]}, {client}
        </Link>
        <span className="text-sm text-ink-muted">{readersMoment(createdAt)}</span>
      </p>
      {comment && <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>}
    </li>
  );
}
