import { KeepPlace } from "@evoya/app-kit/keep-place";
import { ShowMore } from "@evoya/app-kit/show-more";
import { caseEventTitle } from "@evoya/domain/cases";
import type { CaseEvent } from "@evoya/schemas/cases";
import { Badge } from "@evoya/ui/badge";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { latePart } from "@evoya/ui/late-part";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { shortDayOf, timeOf } from "../../../lib/instants.ts";
import { MessageFiles } from "../../messages/components/message-files.tsx";
import { useChangeThreads } from "../../messages/use-change-threads.ts";
import { timelineQuery } from "../queries.ts";

const CaseReply = latePart(() => import("./case-reply.tsx").then((file) => file.CaseReply));

/** Everything that happened to a request, including messages, and a place to write. */
export function CaseConversation({ id, threadId }: { id: string; threadId: string | null }) {
  const { data = [], ...query } = useInfiniteQuery(timelineQuery(id));
  const box = useRef<HTMLElement>(null);
  useMarkRead(threadId, data);
  return (
    <Card asChild>
      <section ref={box} aria-labelledby="conversation">
        <h2 id="conversation" className="font-semibold">
          Conversation
        </h2>
        {query.isPending && <Skeleton className="mt-4 h-24" />}
        {query.error && data.length === 0 && (
          <ErrorState
            title="Failed to load your messages"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        <ShowMore pages={query} size="sm" className="mt-4">
          Earlier
        </ShowMore>
        <KeepPlace box={box} first={data[0]?.id}>
          <ol aria-label="What happened" aria-live="polite" className="mt-4 mb-5 space-y-4">
            {data.map((event) => (
              <li key={event.id}>
                {event.kind === "message" ? <Said event={event} /> : <Happened event={event} />}
              </li>
            ))}
          </ol>
        </KeepPlace>
        <Suspense fallback={<Skeleton className="h-56" />}>
          <CaseReply id={id} />
        </Suspense>
      </section>
    </Card>
  );
}

/** The team's messages count as read as soon as they're on screen. */
function useMarkRead(threadId: string | null, events: readonly CaseEvent[]): void {
  const { mutate } = useChangeThreads();
  const newest = events.findLast(({ kind, by }) => kind === "message" && by !== "member")?.id;
  useEffect(() => {
    if (threadId && newest) mutate({ ids: [threadId], isRead: true });
  }, [threadId, newest, mutate]);
}

function Said({ event: { by, who, message, files, createdAt } }: { event: CaseEvent }) {
  const own = by === "member";
  return (
    <div className={`max-w-prose rounded-card p-4 ${own ? "ml-auto bg-primary-soft" : "bg-surface-sunken"}`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">{own ? "You" : who}</span>
        {!own && <Badge tone="accent">Concierge</Badge>}
        <When at={createdAt} />
      </p>
      <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{message}</p>
      <MessageFiles files={files} />
    </div>
  );
}

const Happened = ({ event: { kind, by, who, details, createdAt } }: { event: CaseEvent }) => (
  <p className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:min-w-4 before:flex-1 before:bg-line after:h-px after:min-w-4 after:flex-1 after:bg-line">
    <span className="text-center [overflow-wrap:anywhere]">
      {by === "staff" && details.text && `${who}: `}
      <span className="font-medium text-ink">{caseEventTitle(kind, { ...details, from: undefined })}</span>{" "}
      <When at={createdAt} />
    </span>
  </p>
);

const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="text-ink-muted">
    {shortDayOf(at)}, {timeOf(at)}
  </time>
);
