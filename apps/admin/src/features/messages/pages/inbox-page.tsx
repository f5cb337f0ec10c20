import { type ThreadFilter, threadFilters } from "@evoya/schemas/staff-messages";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { cn } from "@evoya/ui/lib/cn";
import { PageHeader } from "@evoya/ui/page-header";
import { SearchField } from "@evoya/ui/search-field";
import { SelectField } from "@evoya/ui/select-field";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { PageFooter } from "../../../list/list-footer.tsx";
import { pagesOf, useWayOutOfLostPage } from "../../../list/pages.ts";
import { useRowKeys } from "../../../list/use-row-keys.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { NewConversationDialog } from "../components/new-conversation-dialog.tsx";
import { ThreadList } from "../components/thread-list.tsx";
import { ThreadSelection } from "../components/thread-selection.tsx";
import { ThreadView } from "../components/thread-view.tsx";
import { filterLabels, readInbox, writeInbox } from "../filters.ts";
import { type InboxFilters, inboxPageSize, inboxQuery, threadCountsQuery } from "../queries.ts";

/** The team's inbox: the list on the left and the open conversation next to it; on phones, one at a time. */
export function InboxPage() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const filters = readInbox(params);
  // The list stays as it is while conversations are opened and closed.
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const [isNew, setIsNew] = useState(false);
  const mayWrite = usePermission("messages.write");
  return (
    <>
      {!id && <title>Messages | Evoya admin</title>}
      <PageHeader
        title="Messages"
        description="Messages from members. Anyone waiting for a reply is marked."
        actions={
          mayWrite.allowed && (
            <Button size="sm" variant="outline" onClick={() => setIsNew(true)}>
              New Conversation
            </Button>
          )
        }
      />
      {isNew && <NewConversationDialog onClose={() => setIsNew(false)} />}
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div ref={list} className={cn("min-w-0", id && "max-lg:hidden")}>
          <div className="space-y-4">
            <InboxFilterBar filters={filters} />
            <Threads filters={filters} current={id} search={search} />
          </div>
        </div>
        {id ? (
          <ThreadView key={id} id={id} search={search} />
        ) : (
          <Card variant="sunken" className="max-lg:hidden">
            <EmptyState level={2} title="Choose a conversation" art={<MessagesSquare aria-hidden />}>
              Its messages, your team's notes, and the reply box open here.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}

function InboxFilterBar({ filters }: { filters: InboxFilters }) {
  const navigate = useNavigate();
  const { id } = useParams();
  const counts = useQuery(threadCountsQuery);
  const here = id ? paths.thread(id) : paths.messages;
  const label = (filter: ThreadFilter): string => {
    const count = isCounted(filter) ? counts.data?.[filter] : undefined;
    return count ? `${filterLabels[filter]} (${count > 99 ? "99+" : count})` : filterLabels[filter];
  };
  return (
    <div className="flex items-center gap-2">
      <SelectField
        className="w-36 shrink-0"
        size="sm"
        label="Show"
        hideLabel
        options={threadFilters.map((filter) => ({ value: filter, label: label(filter) }))}
        value={filters.filter}
        onChange={({ target }) =>
          void navigate(`${here}${writeInbox({ ...filters, filter: target.value as ThreadFilter })}`)
        }
      />
      <SearchField
        className="min-w-0 flex-1 [&_input]:h-9"
        label="Search by member or subject"
        placeholder="Search"
        maxLength={100}
        value={filters.q ?? ""}
        onValueChange={(q) => void navigate(`${here}${writeInbox({ ...filters, q })}`, { replace: true })}
      />
    </div>
  );
}

const isCounted = (filter: ThreadFilter) => filter === "waiting" || filter === "late" || filter === "unread";

const emptyTexts: Record<ThreadFilter, { title: string; text: string }> = {
  open: { title: "Nothing open", text: "Conversations that still need your team show up here." },
  waiting: { title: "Nobody is waiting", text: "Every member has a reply." },
  late: { title: "Nothing is late", text: "Nobody has waited longer than we promise." },
  unread: { title: "Nothing unread", text: "Your team has read every message." },
  mine: { title: "Nothing assigned to you", text: "Conversations you take on show up here." },
  mine_waiting: { title: "Nobody is waiting for you", text: "You've replied to everyone." },
  unassigned: { title: "Nothing unassigned", text: "Every open conversation has someone on it." },
  snoozed: { title: "Nothing snoozed", text: "Conversations you put off until later show up here." },
  handled: { title: "Nothing handled yet", text: "Conversations you're done with show up here." },
  all: { title: "No messages yet", text: "Messages from members show up here." },
};

type ThreadsProps = { filters: InboxFilters; current: string | undefined; search: string };

function Threads({ filters, current, search }: ThreadsProps) {
  const [params, setParams] = useSearchParams();
  const list = useQuery(inboxQuery(filters, params.get("cursor") ?? undefined));
  const turns = { search: params, filters: new URLSearchParams(writeInbox(filters)), go: setParams };
  const isLost = useWayOutOfLostPage(list, {
    ...turns,
    go: (to) => setParams(to, { replace: true }),
  });
  const { allowed: mayAssign } = usePermission("messages.write");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const threads = list.data?.items ?? [];
  const select = (ids: Iterable<string>) => setChosen(new Set(ids));
  if (list.isPending || isLost || (threads.length === 0 && list.isPlaceholderData))
    return <Skeleton className="h-96" />;
  if (list.isError && !list.data) {
    return (
      <ErrorState
        level={2}
        title="Failed to load messages"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (threads.length === 0) return <NoThreads filters={filters} />;
  return (
    <div aria-busy={list.isPlaceholderData} className="space-y-4">
      {mayAssign && (
        <ThreadSelection
          threads={threads}
          selected={threads.filter(({ id }) => chosen.has(id))}
          onSelect={select}
        />
      )}
      <ThreadList
        threads={threads}
        current={current}
        search={search}
        selected={chosen}
        onSelect={
          mayAssign
            ? (id, isSelected) => select(isSelected ? [...chosen, id] : chosen.difference(new Set([id])))
            : undefined
        }
      />
      <PageFooter
        pages={pagesOf(list, { ...turns, pageSize: inboxPageSize })}
        unit={{ one: "conversation", many: "conversations" }}
      />
    </div>
  );
}

function NoThreads({ filters: { filter, q } }: { filters: InboxFilters }) {
  if (q) {
    return (
      <EmptyState title="No matches" level={2} art={<MessagesSquare aria-hidden />}>
        {`No conversations match "${q}".`}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={emptyTexts[filter].title} level={2} art={<MessagesSquare aria-hidden />}>
      {emptyTexts[filter].text}
    </EmptyState>
  );
}
