import { brand } from "@evoya/domain/brand";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { BackToDashboard } from "../../../lib/back-to-dashboard.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { ComposeDialog } from "../components/compose-dialog.tsx";
import { ThreadList } from "../components/thread-list.tsx";
import { ThreadView } from "../components/thread-view.tsx";
import { type ThreadFilter, threadsQuery } from "../queries.ts";

const filters: Record<ThreadFilter, { label: string; empty: string }> = {
  all: { label: "All", empty: "No messages yet" },
  unread: { label: "Unread", empty: "No unread messages" },
  archived: { label: "Archived", empty: "No archived messages" },
};

const filterFrom = (text: string | null): ThreadFilter =>
  text && text in filters ? (text as ThreadFilter) : "all";

/** The message center: conversations with the concierge team (member spec §2; design D8, D18). */
export function MessagesPage() {
  const { id } = useParams();
  useTitle(id ? "Conversation" : "Messages");
  const [params] = useSearchParams();
  const filter = filterFrom(params.get("show"));
  const { member } = useSession();
  const [composing, setComposing] = useState(false);
  const threads = useQuery(threadsQuery(filter));
  return (
    <>
      <BackToDashboard />
      <PageHeader
        title="Message Center"
        actions={
          <>
            {member?.level === "elite" && (
              <Button variant="outline" asChild>
                <Link to={paths.evie}>VIP support</Link>
              </Button>
            )}
            <Button onClick={() => setComposing(true)}>New message</Button>
          </>
        }
      />
      <nav aria-label="Show" className={`mt-5 flex gap-2 ${id ? "max-lg:hidden" : ""}`}>
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
        <div className={`min-w-0 ${id ? "max-lg:hidden" : ""}`}>
          {threads.isPending && <Skeleton className="h-64" />}
          {threads.error && (
            <ErrorState title="Failed to load your messages" onRetry={() => void threads.refetch()} />
          )}
          {threads.data?.items.length === 0 && <NoThreads filter={filter} />}
          {threads.data && threads.data.items.length > 0 && (
            <ThreadList key={filter} threads={threads.data.items} filter={filter} current={id} />
          )}
          <Help />
        </div>
        {id ? <ThreadView key={id} id={id} filter={filter} /> : <ChooseOne />}
      </div>
      {composing && <ComposeDialog onClose={() => setComposing(false)} />}
    </>
  );
}

function NoThreads({ filter }: { filter: ThreadFilter }) {
  return (
    <EmptyState
      title={filters[filter].empty}
      level={2}
      className="rounded-card border border-line bg-surface py-10"
      art={<img src={spotArt("letter")} alt="" width={110} height={110} />}
    >
      {filter === "all" && "Write to your concierge team. Their replies show up here right away."}
      {filter === "unread" && "You're all caught up."}
      {filter === "archived" && "Conversations you archive show up here"}
    </EmptyState>
  );
}

function ChooseOne() {
  return (
    <Card
      variant="sunken"
      className="grid min-h-64 place-items-center self-start text-center text-ink-muted max-lg:hidden"
    >
      Choose a conversation or start a new one.
    </Card>
  );
}

function Help() {
  return (
    <Card className="mt-5 text-[0.9375rem]" variant="sunken" padding="sm">
      <h2 className="font-semibold">Need help sooner?</h2>
      <dl className="mt-2 grid gap-1.5 text-ink-muted">
        <div>
          <dt className="inline">Support: </dt>
          <dd className="inline">
            <a className="text-ink underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>
          </dd>
        </div>
        <div>
          <dt className="inline">Urgent hotline: </dt>
          <dd className="inline">
            <a
              className="whitespace-nowrap text-ink underline underline-offset-4"
              href={`tel:${brand.supportPhone.replace(/[^+\d]/g, "")}`}
            >
              {brand.supportPhone}
            </a>
          </dd>
        </div>
      </dl>
      <p className="mt-1.5 text-sm text-ink-muted">{brand.supportHours}.</p>
    </Card>
  );
}
