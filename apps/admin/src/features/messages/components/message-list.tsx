import { KeepPlace } from "@evoya/app-kit/keep-place";
import { type Pages, ShowMore } from "@evoya/app-kit/show-more";
import type { Message } from "@evoya/schemas/messages";
import type { ThreadNote } from "@evoya/schemas/staff-messages";
import { ErrorState } from "@evoya/ui/error-state";
import { Spinner } from "@evoya/ui/spinner";
import { useEffect, useRef } from "react";
import { MessageBubble } from "./message-bubble.tsx";
import { NoteBubble } from "./note-bubble.tsx";

export type MessagesOnScreen = Pages & {
  data?: readonly Message[] | undefined;
  isLoading: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props = { messages: MessagesOnScreen; notes: readonly ThreadNote[] };

/** A conversation's messages, with the team's notes in between: the newest at the bottom, older ones on demand. */
export function MessageList({ messages, notes }: Props) {
  const { data = [], isLoading, isError, isFetching, refetch } = messages;
  const box = useRef<HTMLDivElement>(null);
  // A note older than the loaded messages comes with the ones around it.
  const from = messages.hasNextPage ? (data[0]?.createdAt ?? "") : "";
  const all = [...data, ...notes.filter(({ createdAt }) => createdAt >= from)].toSorted((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  );
  const newest = all.at(-1)?.id;
  // A new message scrolls into view.
  useEffect(() => {
    if (newest && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  if (isLoading) return <Spinner className="mb-5 text-primary" label="Loading messages" />;
  if (isError && data.length === 0) {
    return (
      <ErrorState className="py-6" onRetry={() => void refetch()} retrying={isFetching}>
        We couldn't load the messages.
      </ErrorState>
    );
  }
  if (data.length === 0) return <p className="mb-5 text-[0.9375rem] text-ink-muted">No messages yet</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must scroll by keyboard too
    <section ref={box} tabIndex={0} aria-label="Conversation" className="mb-6 max-h-128 overflow-y-auto p-1">
      <ShowMore
        pages={messages}
        failed="We couldn't load earlier messages"
        size="sm"
        className="mx-auto mb-4 flex"
      >
        Show earlier messages
      </ShowMore>
      <KeepPlace box={box} first={all[0]?.id}>
        <ul aria-live="polite" className="space-y-3">
          {all.map((each) =>
            "text" in each ? (
              <NoteBubble key={each.id} {...each} />
            ) : (
              <MessageBubble key={each.id} message={each} />
            ),
          )}
        </ul>
      </KeepPlace>
    </section>
  );
}
