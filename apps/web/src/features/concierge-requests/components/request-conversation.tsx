import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Bubble } from "../../messages/components/bubble.tsx";
import { Reply } from "../../messages/components/reply.tsx";
import { threadQuery, threadsQuery } from "../../messages/queries.ts";
import { useChangeThreads } from "../../messages/use-change-threads.ts";

/** What was written about a request, and the way to answer, beside the request itself. */
export function RequestConversation({ requestId }: { requestId: string }) {
  const list = useInfiniteQuery(threadsQuery("all"));
  const thread = list.data?.pages
    .flatMap(({ items }) => items)
    .find(({ conciergeRequestId }) => conciergeRequestId === requestId);
  return (
    <Card asChild>
      <section aria-labelledby="conversation">
        <h2 id="conversation" className="font-semibold">
          Conversation
        </h2>
        {list.isPending && <Skeleton className="mt-4 h-24" />}
        {list.error && !list.data && (
          <ErrorState title="Failed to load your messages" onRetry={() => void list.refetch()} />
        )}
        {list.data && !thread && (
          <p className="mt-2 text-ink-muted">No messages yet. Your concierge will write to you here.</p>
        )}
        {thread && <Messages threadId={thread.id} />}
      </section>
    </Card>
  );
}

function Messages({ threadId }: { threadId: string }) {
  const { data, error, refetch } = useQuery(threadQuery(threadId));
  const { mutate } = useChangeThreads();
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) mutate({ ids: [threadId], isRead: true });
  }, [threadId, unread, mutate]);
  if (error && !data)
    return <ErrorState title="Failed to load this conversation" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-24" />;
  return (
    <>
      <ol aria-label="Messages" className="mt-4 mb-5 space-y-4">
        {data.messages.map((message) => (
          <li key={message.id}>
            <Bubble message={message} />
          </li>
        ))}
      </ol>
      <Reply id={threadId} />
    </>
  );
}
