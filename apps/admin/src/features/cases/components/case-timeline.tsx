import { KeepPlace } from "@evoya/app-kit/keep-place";
import { ShowMore } from "@evoya/app-kit/show-more";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { timelineQuery } from "../queries.ts";
import { CaseComposer } from "./case-composer.tsx";
import { TimelineEntry } from "./timeline-entry.tsx";

/** Everything that happened, including the conversation, oldest first, with the composer below. */
export function CaseTimeline({ one }: { one: CaseForStaff }) {
  const { data = [], ...query } = useInfiniteQuery(timelineQuery(one.id));
  const { isPending, isError, isFetching, refetch } = query;
  const box = useRef<HTMLElement>(null);
  const lastReadId = data.findLast(({ kind }) => kind === "message")?.subjectId ?? undefined;
  return (
    <Card asChild>
      <section ref={box} aria-label="Timeline">
        <CardHeader title="Timeline" />
        {isPending && <Skeleton className="h-40" />}
        {isError && data.length === 0 && (
          <ErrorState
            title="Failed to load the timeline"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        <ShowMore pages={query} size="sm" className="mb-4">
          Earlier
        </ShowMore>
        <KeepPlace box={box} first={data[0]?.id}>
          <ol aria-live="polite" className="space-y-3">
            {data.map((event) => (
              <TimelineEntry key={event.id} event={event} />
            ))}
          </ol>
        </KeepPlace>
        {!isPending && <CaseComposer one={one} lastReadId={lastReadId} />}
      </section>
    </Card>
  );
}
