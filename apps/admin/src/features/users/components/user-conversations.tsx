import type { UserDetails } from "@evoya/schemas/user-details";
import { Spinner } from "@evoya/ui/spinner";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { writeDate } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { memberThreadsQuery } from "../../messages/queries.ts";
import { Section } from "./user-cards.tsx";

/** The member's conversations, latest first. */
export function UserConversations({ user: { id } }: { user: UserDetails }) {
  const mayRead = usePermission("messages.read");
  const { data, isError } = useQuery({ ...memberThreadsQuery(id), enabled: mayRead.allowed });
  if (!mayRead.allowed) return null;
  return (
    <Section title="Conversations">
      {!data && !isError && <Spinner size="sm" />}
      {isError && !data && <p className="text-sm text-ink-muted">Failed to load messages</p>}
      {data?.items.length === 0 && <p className="text-sm text-ink-muted">No conversations yet.</p>}
      <ul className="divide-y divide-line text-[0.9375rem]">
        {data?.items.map((thread) => (
          <li key={thread.id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link to={paths.thread(thread.id)} className="font-medium underline">
                {thread.subject}
              </Link>
              <span className="block truncate text-sm text-ink-muted">{thread.lastMessage}</span>
            </span>
            <span className="shrink-0 text-sm text-ink-muted">{writeDate(thread.lastMessageAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
