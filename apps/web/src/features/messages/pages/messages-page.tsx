import { ShowMore } from "@evoya/app-kit/show-more";
import { brand } from "@evoya/domain/brand";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { useLateDialog } from "@evoya/ui/late-dialog";
import { useMediaQuery } from "@evoya/ui/lib/use-media-query";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { BackToDashboard } from "../../../lib/back-to-dashboard.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { FilterBar } from "../components/filter-bar.tsx";
import { NoThreads } from "../components/no-threads.tsx";
import { ThreadList } from "../components/thread-list.tsx";
import { ThreadView } from "../components/thread-view.tsx";
import { readFilters, writeFilters } from "../filters.ts";
import { threadsQuery } from "../queries.ts";

const loadCompose = () => import("../components/compose-dialog.tsx").then((module) => module.ComposeDialog);

/** The message center: conversations with the concierge team (member spec §2; design D8, D18). */
export function MessagesPage() {
  const { id } = useParams();
  useTitle(id ? "Conversation" : "Messages");
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const { member } = useSession();
  const [composing, setComposing] = useState(false);
  const ComposeDialog = useLateDialog(composing, loadCompose, () => setComposing(false));
  const list = useInfiniteQuery(threadsQuery(filters));
  const threads = list.data?.pages.flatMap(({ items }) => items);
  // Next to the list there's room for a conversation, so the latest is open there until the member chooses another.
  const isWide = useMediaQuery("(min-width: 64rem)");
  const beside = id ?? (isWide ? threads?.[0]?.id : undefined);
  return (
    <>
      {/* On phones, a conversation takes the page. */}
      {id && <h1 className="sr-only lg:hidden">Message Center</h1>}
      <div className={id ? "max-lg:hidden" : undefined}>
        <BackToDashboard />
        <PageHeader
          title={<Title unread={list.data?.pages[0]?.unread ?? 0} />}
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
      </div>
      <div className="grid lg:h-[max(32rem,calc(100dvh-18rem))] lg:grid-cols-[21rem_minmax(0,1fr)] lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
        <div
          className={`flex min-h-0 min-w-0 flex-col lg:border-r lg:border-line ${id ? "max-lg:hidden" : ""}`}
        >
          <FilterBar filters={filters} unread={list.data?.pages[0]?.unread} />
          <div aria-busy={list.isPlaceholderData} className="min-h-0 flex-1 lg:overflow-y-auto">
            {list.isPending && <Skeleton className="m-3 h-64 max-lg:h-[70svh]" />}
            {list.error && !threads && (
              <ErrorState
                title="Failed to load your messages"
                error={list.error}
                onRetry={() => void list.refetch()}
              />
            )}
            {threads?.length === 0 && <NoThreads filters={filters} />}
            {threads && threads.length > 0 && (
              <ThreadList
                key={filters.filter}
                threads={threads}
                unread={list.data?.pages[0]?.unread ?? 0}
                filters={filters}
                current={beside}
              />
            )}
            <ShowMore pages={list} variant="ghost" className="m-3">
              Show older conversations
            </ShowMore>
          </div>
        </div>
        {beside ? (
          <ThreadView key={beside} id={beside} search={writeFilters(filters)} isChosen={id !== undefined} />
        ) : (
          <NoneYet />
        )}
      </div>
      <Help />
      {composing && ComposeDialog && <ComposeDialog onClose={() => setComposing(false)} />}
    </>
  );
}

/** "Message Center", and how many messages are unread. */
function Title({ unread }: { unread: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      Message Center
      {unread > 0 && (
        <Badge tone="accent" className="font-sans tracking-normal">
          {unread} unread
        </Badge>
      )}
    </span>
  );
}

function NoneYet() {
  return (
    <p className="grid place-items-center p-8 text-center text-ink-muted max-lg:hidden">
      Your conversations open here.
    </p>
  );
}

function Help() {
  return (
    <section
      aria-label="Help"
      className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1.5 text-[0.9375rem] text-ink-muted"
    >
      <h2 className="font-semibold text-ink">Need help sooner?</h2>
      <p>
        Support:{" "}
        <a className="text-ink underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
      </p>
      <p>
        Urgent hotline:{" "}
        <a
          className="whitespace-nowrap text-ink underline underline-offset-4"
          href={`tel:${brand.supportPhone.replace(/[^+\d]/g, "")}`}
        >
          {brand.supportPhone}
        </a>
        . {brand.supportHours}.
      </p>
    </section>
  );
}
