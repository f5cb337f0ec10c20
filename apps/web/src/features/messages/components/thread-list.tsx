import type { ListedThread } from "@evoya/schemas/messages";
import { Badge } from "@evoya/ui/badge";
import { Checkbox } from "@evoya/ui/checkbox";
import { useState } from "react";
import { Link } from "react-router-dom";
import { briefly } from "../../../lib/instants.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { paths } from "../../../paths.ts";
import { type ThreadFilters, writeFilters } from "../filters.ts";
import { BulkBar } from "./bulk-bar.tsx";

type Props = {
  threads: ListedThread[];
  /** Unread messages in all conversations that aren't archived, loaded or not. */
  unread: number;
  filters: ThreadFilters;
  current: string | undefined;
};

/** The conversations of a filter; several can be marked or archived at once (public spec §2.12). */
export function ThreadList({ threads, unread, filters, current }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Conversations that have left the list are no longer selected.
  const ids = threads.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id)));
  return (
    <>
      <BulkBar
        threads={threads}
        unread={unread}
        filters={filters}
        ids={ids}
        onChoose={(all) => setChosen(new Set(all))}
      />
      <ul className="divide-y divide-line border-y border-line max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:bg-surface">
        {threads.map((thread) => (
          <li
            key={thread.id}
            className={`relative transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ring ${thread.id === current ? "lg:bg-primary-soft max-lg:hover:bg-surface-sunken" : "hover:bg-surface-sunken"}`}
          >
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
            <label className="absolute top-0 left-0 z-10 grid size-12 cursor-pointer place-items-center">
              <Checkbox
                aria-label={`Select ${thread.subject}`}
                checked={chosen.has(thread.id)}
                onChange={(event) => choose(thread.id, event.target.checked)}
              />
            </label>
            <Thread thread={thread} search={writeFilters(filters)} isCurrent={thread.id === current} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shown before the start of a message. */
const senders: Record<ListedThread["lastMessageFrom"], string> = {
  member: "You: ",
  concierge: "Concierge: ",
  system: "",
};

type ThreadProps = {
  thread: ListedThread;
  /** The filters of the list, kept in the links. */
  search: string;
  isCurrent: boolean;
};

function Thread({ thread, search, isCurrent }: ThreadProps) {
  // A search shows the message it found, with its date.
  const shown = thread.found ?? {
    text: thread.lastMessage,
    from: thread.lastMessageFrom,
    at: thread.lastMessageAt,
  };
  const when = useClock(() => briefly(shown.at));
  return (
    <Link
      to={`${paths.thread(thread.id)}${search}`}
      aria-current={isCurrent ? "page" : undefined}
      className="block py-3.5 pr-4 pl-12 outline-none"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span
          className={`min-w-0 flex-1 basis-32 truncate ${thread.unread > 0 ? "font-bold" : "font-medium"}`}
        >
          {thread.subject}
        </span>
        <time dateTime={shown.at} className="shrink-0 text-xs text-ink-muted">
          {when}
        </time>
      </span>
      <span className="mt-0.5 flex flex-wrap items-start justify-between gap-x-3">
        <span className="line-clamp-2 min-w-0 flex-1 basis-32 text-sm text-ink-muted [overflow-wrap:anywhere]">
          {senders[shown.from]}
          {shown.text}
        </span>
        {thread.unread > 0 && <Badge tone="accent">{thread.unread} new</Badge>}
      </span>
    </Link>
  );
}
