import { readersMoment } from "@evoya/domain/times";
import type { ActivityLogEntry } from "@evoya/schemas/activity-log";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { changeLabel, changesOf } from "../changes.ts";
import { activityLogQuery } from "../queries.ts";
import { sentenceOf } from "../sentences.ts";

/** Every write by staff and partners: who, what, before and after, and from where. */
export function ActivityLogPage() {
  const list = useInfiniteQuery(activityLogQuery);
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <title>Activity Log | Evoya admin</title>
      <PageHeader title="Activity Log" description="Who changed what, and from where." />
      {list.isPending && <Skeleton className="h-96" />}
      {list.isError && !list.data && (
        <ErrorState title="Failed to load activity logs" onRetry={() => void list.refetch()} />
      )}
      {list.data && entries.length === 0 && (
        <EmptyState level={2} title="Nothing yet">
          Changes you and your team make show up here.
        </EmptyState>
      )}
      {entries.length > 0 && (
        <Card asChild>
          <ol className="divide-y divide-line">
            {entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </ol>
        </Card>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="mt-5"
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  );
}

function EntryLine({ entry }: { entry: ActivityLogEntry }) {
  const { about, ip, createdAt } = entry;
  return (
    <li className="py-3.5 text-[0.9375rem]">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{sentenceOf(entry)}</span>
        <time dateTime={createdAt} className="text-sm text-ink-muted">
          {readersMoment(createdAt)}
        </time>
      </p>
      <p className="text-sm text-ink-muted">{[about, ip && `from ${ip}`].filter(Boolean).join(", ")}</p>
      <dl className="mt-1 text-sm">
        {changesOf(entry).map((change) => (
          <div key={change.field} className="flex flex-wrap gap-x-2 [overflow-wrap:anywhere]">
            <dt className="text-ink-muted">{change.field}</dt>
            <dd>{changeLabel(change)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
