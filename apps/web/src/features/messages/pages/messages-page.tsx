import { brand } from "@evoya/domain/brand";
import type { MessageThread } from "@evoya/schemas/messages";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { formatDistanceToNow } from "date-fns";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { ComposeDialog } from "../components/compose-dialog.tsx";
import { ThreadView } from "../components/thread-view.tsx";
import { type ThreadFilter, threadsQuery } from "../queries.ts";

const filters: Record<ThreadFilter, { label: string; empty: string }> = {
  all: { label: "All", empty: "No messages yet" },
  unread: { label: "Unread", empty: "No unread messages" },
  archived: { label: "Archived", empty: "No archived messages" },
};

const filterFrom = (text: string | null): ThreadFilter =>
  text && text in filters ? (text as ThreadFilter) : "all";

/** The message centre: conversations with the concierge team (member spec §2; design D8, D18). */
export function MessagesPage() {
  useTitle("Messages");
  const { id } = useParams();
  const [params] = useSearchParams();
  const filter = filterFrom(params.get("show"));
  const [composing, setComposing] = useState(false);
  const threads = useQuery(threadsQuery(filter));
  return (
    <>
      <PageHeader
        title="Message Center"
        actions={<Button onClick={() => setComposing(true)}>New message</Button>}
      />
      <nav aria-label="Show" className="mt-5 flex gap-2">
        {(Object.keys(filters) as ThreadFilter[]).map((name) => (
          <Link
            key={name}
            to={`${paths.messages}?show=${name}`}
            aria-current={name === filter ? "page" : undefined}
            className="rounded-full border border-line px-4 py-1.5 text-sm font-medium hover:bg-surface-sunken aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-ink"
          >
            {filters[name].label}
            {name === "unread" && threads.data ? ` (${threads.data.unread})` : ""}
          </Link>
        ))}
      </nav>
      <div className="mt-5 grid gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={id ? "max-lg:hidden" : ""}>
          {threads.isPending && <Skeleton className="h-64" />}
          {threads.error && (
            <ErrorState title="Failed to load your messages" onRetry={() => void threads.refetch()} />
          )}
          {threads.data && <ThreadList threads={threads.data.items} filter={filter} current={id} />}
          <Help />
        </div>
        {id ? <ThreadView key={id} id={id} filter={filter} /> : <ChooseOne />}
      </div>
      {composing && <ComposeDialog onClose={() => setComposing(false)} />}
    </>
  );
}

type ListProps = { threads: MessageThread[]; filter: ThreadFilter; current: string | undefined };

function ThreadList({ threads, filter, current }: ListProps) {
  if (threads.length === 0) {
    return (
      <EmptyState
        title={filters[filter].empty}
        art={<img src={spotArt("letter")} alt="" width={110} height={110} />}
      />
    );
  }
  return (
    <ul className="space-y-2">
      {threads.map((thread) => (
        <li key={thread.id}>
          <Link
            to={`${paths.thread(thread.id)}?show=${filter}`}
            aria-current={thread.id === current ? "page" : undefined}
            className="block rounded-card border border-line bg-surface p-4 hover:bg-surface-sunken aria-[current=page]:border-primary"
          >
            <span className="flex items-center justify-between gap-3">
              <span className={`truncate ${thread.unread > 0 ? "font-semibold" : "font-medium"}`}>
                {thread.subject}
              </span>
              {thread.unread > 0 && <Badge tone="accent">{thread.unread} new</Badge>}
            </span>
            <span className="mt-1 line-clamp-2 text-sm text-ink-muted">{thread.lastMessage}</span>
            <time dateTime={thread.lastMessageAt} className="mt-1.5 block text-xs text-ink-muted">
              {formatDistanceToNow(thread.lastMessageAt, { addSuffix: true })}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ChooseOne() {
  return (
    <Card
      variant="sunken"
      className="grid min-h-64 place-items-center text-center text-ink-muted max-lg:hidden"
    >
      Choose a conversation, or begin a new one.
    </Card>
  );
}

function Help() {
  return (
    <p className="mt-6 text-sm text-ink-muted">
      Rather by mail or phone? <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>,{" "}
      {brand.supportPhone}. {brand.supportHours}.
    </p>
  );
}
