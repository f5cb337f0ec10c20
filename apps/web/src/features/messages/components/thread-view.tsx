import type { MessageThread } from "@evoya/schemas/messages";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { useLate } from "@evoya/ui/lib/use-late";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { useIsOnline } from "../../../lib/use-is-online.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { threadQuery } from "../queries.ts";
import { type ThreadChange, useChangeThreads } from "../use-change-threads.ts";
import { MessageList } from "./message-list.tsx";

const loadReply = () => import("./reply.tsx").then(({ Reply }) => Reply);

type Props = {
  id: string;
  /** The filters of the list to go back to. */
  search: string;
  /** Whether the member chose it, which marks it read; one that's only shown next to the list stays as it is. */
  isChosen: boolean;
};

/** One conversation, newest message in view, with the reply at the bottom. */
export function ThreadView({ id, search, isChosen }: Props) {
  const query = useInfiniteQuery(threadQuery(id));
  const { data, isPending, error, refetch } = query;
  useTitle(isChosen ? (data?.subject ?? "Conversation") : "Messages");
  const [replyFailed, setReplyFailed] = useState(false);
  const Reply = useLate(true, loadReply, () => setReplyFailed(true));
  const { mutate } = useChangeThreads();
  const unread = data?.unread ?? 0;
  const isOnline = useIsOnline();
  // What's marked unread while it's left can arrive before the address has changed.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isChosen) isLeaving.current = false;
    else if (isOnline && unread > 0 && !isLeaving.current) mutate({ ids: [id], isRead: true });
  }, [id, isChosen, isOnline, unread, mutate]);
  if (isPending)
    return (
      <div className="max-lg:min-h-[70svh]">
        <PageSpinner />
      </div>
    );
  // An address that names no conversation at all is refused as invalid.
  if (error && "code" in error && (error.code === "not_found" || error.code === "invalid_input"))
    return (
      <EmptyState
        title="We can't find this conversation"
        level={2}
        art={<img src={spotArt("letter")} alt="" width={110} height={110} />}
        action={
          <Button asChild>
            <Link to={paths.messages}>All conversations</Link>
          </Button>
        }
      />
    );
  if (!data)
    return (
      <ErrorState title="Failed to load this conversation" error={error} onRetry={() => void refetch()} />
    );
  return (
    <article aria-labelledby="conversation" className="flex min-h-0 min-w-0 flex-col">
      <ThreadHeader
        thread={data}
        search={search}
        onLeave={() => {
          isLeaving.current = true;
        }}
      />
      <MessageList
        messages={data.messages}
        pages={query}
        isChosen={isChosen}
        hasReply={Reply !== undefined}
      />
      {Reply ? (
        <Reply id={id} className="pb-4 lg:px-6" />
      ) : (
        <div className="h-71 border-t border-line lg:h-56">
          {replyFailed && (
            <p role="alert" className="pt-4 text-ink-muted lg:px-6">
              You can't reply right now. Check your connection and reload the page.
            </p>
          )}
        </div>
      )}
    </article>
  );
}

type HeaderProps = { thread: MessageThread; search: string; onLeave: () => void };

function ThreadHeader({ thread, search, onLeave }: HeaderProps) {
  const change = useChangeThreads();
  const navigate = useNavigate();
  // Leaves first: if it stayed open, it would be marked read again.
  const leave = (changes: ThreadChange) => {
    onLeave();
    void navigate(`${paths.messages}${search}`);
    change.mutate({ ids: [thread.id], ...changes });
  };
  return (
    <header className="border-b border-line pb-4 lg:px-6 lg:pt-4">
      <Link
        to={`${paths.messages}${search}`}
        className="mb-3 inline-flex items-center gap-1.5 text-sm text-ink-muted lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" /> All conversations
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="conversation" className="min-w-0 font-display text-xl font-semibold [overflow-wrap:anywhere]">
          {thread.subject}
        </h2>
        <div className="flex gap-1">
          <Button
            size="sm"
            variant="ghost"
            disabled={change.isPending}
            onClick={() => leave({ isRead: false })}
          >
            Mark Unread
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={change.isPending}
            onClick={() => leave({ isArchived: !thread.isArchived })}
          >
            {thread.isArchived ? "Unarchive" : "Archive"}
          </Button>
        </div>
      </div>
      {thread.caseId && (
        <Link to={paths.request(thread.caseId)} className="text-sm underline underline-offset-4">
          About your request
        </Link>
      )}
      {thread.trip && (
        <Link
          to={paths.trip(thread.trip.id)}
          className="text-sm underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          About {thread.trip.title}
        </Link>
      )}
    </header>
  );
}
