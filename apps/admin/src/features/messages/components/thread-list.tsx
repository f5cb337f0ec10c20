import { readersMoment } from "@evoya/domain/times";
import type { MessageThreadForStaff } from "@evoya/schemas/staff-messages";
import { Checkbox } from "@evoya/ui/checkbox";
import { cn } from "@evoya/ui/lib/cn";
import { Link } from "react-router-dom";
import { useNow } from "../../../lib/use-now.ts";
import { writeAgo } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";
import { threadName } from "./thread-selection.tsx";
import { ThreadState } from "./thread-state.tsx";

type ThreadListProps = {
  threads: readonly MessageThreadForStaff[];
  current: string | undefined;
  /** The filters of the list, kept in the links. */
  search: string;
  selected: ReadonlySet<string>;
  /** Without it, conversations can't be selected. */
  onSelect: ((id: string, isSelected: boolean) => void) | undefined;
};

/** The inbox's conversations: who wrote, about what, and how long they've been waiting. */
export function ThreadList({ threads, current, search, selected, onSelect }: ThreadListProps) {
  const now = useNow();
  return (
    <ul
      aria-label="Conversations"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {threads.map((thread) => (
        <li key={thread.id} className={cn("flex", selected.has(thread.id) && "bg-primary-soft")}>
          {onSelect && (
            <Checkbox
              className="my-3.5 mr-1 ml-3"
              aria-label={`Select ${threadName(thread)}`}
              checked={selected.has(thread.id)}
              onChange={({ target }) => onSelect(thread.id, target.checked)}
            />
          )}
          <ThreadLink thread={thread} isCurrent={thread.id === current} search={search} now={now} />
        </li>
      ))}
    </ul>
  );
}

type ThreadLinkProps = { thread: MessageThreadForStaff; isCurrent: boolean; search: string; now: number };

function ThreadLink({ thread, isCurrent, search, now }: ThreadLinkProps) {
  const { member, subject, lastMessage, lastMessageFrom, lastMessageAt, unread } = thread;
  return (
    <Link
      data-row
      to={`${paths.thread(thread.id)}${search}`}
      aria-current={isCurrent ? "true" : undefined}
      className="block min-w-0 flex-1 px-4 py-3 not-first:pl-2 -outline-offset-2! hover:bg-surface-sunken aria-[current=true]:bg-primary-soft"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={cn("min-w-0 truncate", unread > 0 ? "font-bold" : "font-semibold")}>
          {member.name}
        </span>
        <time
          dateTime={lastMessageAt}
          title={readersMoment(lastMessageAt)}
          className="text-sm whitespace-nowrap text-ink-muted"
        >
          {writeAgo(lastMessageAt, now)}
        </time>
      </span>
      <span className={cn("block truncate text-[0.9375rem]", unread > 0 && "font-semibold")}>{subject}</span>
      <span className="block truncate text-sm text-ink-muted">
        {lastMessageFrom === "concierge" && "Team: "}
        {lastMessage}
      </span>
      <ThreadState thread={thread} now={now} />
    </Link>
  );
}
