import { type MessageThreadForStaff, newThreadNote } from "@evoya/schemas/staff-messages";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { Link } from "react-router-dom";
import { BackLink } from "../../../detail/back-link.tsx";
import { isMissing } from "../../../detail/is-missing.ts";
import { caseQuery } from "../../../lib/case-query.ts";
import { PlanBadge } from "../../../lib/plan-badge.tsx";
import { Prefers } from "../../../lib/prefers.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { threadMessagesQuery, threadNotesQuery, threadQuery, useAddThreadNote } from "../queries.ts";
import { MessageComposer } from "./message-composer.tsx";
import { MessageList } from "./message-list.tsx";
import { NoteComposer } from "./note-composer.tsx";
import { ReplyOrNote } from "./reply-or-note.tsx";
import { ThreadActions } from "./thread-actions.tsx";
import { ThreadState } from "./thread-state.tsx";

type ThreadViewProps = {
  id: string;
  /** The filters of the list to go back to. */
  search: string;
};

/** One conversation: who it's with, its actions, its messages, and the reply box. */
export function ThreadView({ id, search }: ThreadViewProps) {
  const thread = useQuery(threadQuery(id));
  return (
    <Card asChild className="min-w-0 self-start">
      <section aria-label="Selected conversation" aria-busy={thread.isPending}>
        <title>
          {thread.data
            ? `${thread.data.subject}, ${thread.data.member.name} | Evoya admin`
            : "Messages | Evoya admin"}
        </title>
        <BackLink to={`${paths.messages}${search}`} label="Back to Messages" className="lg:hidden" />
        {thread.isPending && <Skeleton className="h-64" />}
        {isMissing(thread.error) && (
          <EmptyState level={2} title="Conversation not found" art={<SearchX aria-hidden />}>
            It may have been deleted with the member's account.
          </EmptyState>
        )}
        {thread.error && !thread.data && !isMissing(thread.error) && (
          <ErrorState
            level={2}
            title="Failed to load the conversation"
            onRetry={() => void thread.refetch()}
            retrying={thread.isFetching}
          />
        )}
        {thread.data && <Conversation thread={thread.data} />}
      </section>
    </Card>
  );
}

function Conversation({ thread }: { thread: MessageThreadForStaff }) {
  const { id, subject, member, caseId, trip } = thread;
  const messages = useInfiniteQuery(threadMessagesQuery(id));
  const about = useQuery({ ...caseQuery(caseId ?? ""), enabled: caseId !== null });
  const notes = useQuery(threadNotesQuery(id));
  const add = useAddThreadNote(id);
  const now = useNow();
  const mayWrite = usePermission("messages.write").allowed;
  return (
    <>
      <header className="mb-5 space-y-3 border-b border-line pb-5">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="font-display text-xl font-semibold">{subject}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] text-ink-muted">
            <Link
              to={paths.user(member.id)}
              className="font-medium text-ink underline-offset-4 hover:underline"
            >
              {member.name}
            </Link>
            <a href={`mailto:${member.email}`} className="underline underline-offset-4">
              {member.email}
            </a>
            <PlanBadge plan={member.level} />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
            <Prefers contact={member.contact} />
            {member.phone && member.contact.method !== "email" && (
              <a href={`tel:${member.phone}`} className="underline underline-offset-4">
                {member.phone}
              </a>
            )}
          </p>
          {caseId && (
            <Link
              to={paths.request(caseId)}
              className="mt-1 inline-block text-[0.9375rem] font-medium text-primary underline underline-offset-4"
            >
              Open the request
            </Link>
          )}
          {trip && (
            <p className="mt-1 text-[0.9375rem]">
              About the trip{" "}
              <Link
                to={paths.itinerary(trip.id)}
                className="font-medium text-primary underline underline-offset-4"
              >
                {trip.title}
              </Link>
            </p>
          )}
          <ThreadState thread={thread} now={now} />
        </div>
        <ThreadActions thread={thread} mayWrite={mayWrite} />
      </header>
      <MessageList messages={messages} notes={notes.data?.items ?? []} />
      {notes.isError && !notes.data && (
        <ErrorState
          className="py-4"
          title="Failed to load the team's notes"
          onRetry={() => void notes.refetch()}
          retrying={notes.isFetching}
        />
      )}
      {mayWrite && (
        <ReplyOrNote
          note={
            <NoteComposer
              about={caseId ? "case" : "thread"}
              schema={newThreadNote}
              maxLength={5000}
              onAdd={add.mutateAsync}
            />
          }
          reply={
            <MessageComposer
              userId={member.id}
              name={member.name}
              destination={about.data?.asked.destination}
              to={{ threadId: id }}
              lastReadId={messages.data?.at(-1)?.id}
            />
          }
        />
      )}
    </>
  );
}
