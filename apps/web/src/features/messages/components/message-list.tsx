import { KeepPlace } from "@evoya/app-kit/keep-place";
import { type Pages, ShowMore } from "@evoya/app-kit/show-more";
import type { Message } from "@evoya/schemas/messages";
import { Button } from "@evoya/ui/button";
import { ArrowDown } from "lucide-react";
import { useRef } from "react";
import { dayOf } from "../../../lib/instants.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { useFollowEnd } from "../use-follow-end.ts";
import { Bubble } from "./bubble.tsx";

type Props = {
  messages: readonly Message[];
  pages: Pages;
  /** Whether the member chose the conversation, so the page may scroll to its end. */
  isChosen: boolean;
  /** Whether the reply box, which takes room, is below. */
  hasReply: boolean;
};

/** What was said, day by day, with the newest in view; earlier messages on demand. */
export function MessageList({ messages, pages, isChosen, hasReply }: Props) {
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { hasNew, toEnd } = useFollowEnd({ box, list, newest: messages.at(-1), isChosen, hasReply });
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      aria-label="Conversation"
      className="min-h-0 flex-1 py-5 outline-offset-[-2px] lg:overflow-y-auto lg:px-6"
    >
      <ShowMore
        pages={pages}
        failed="We couldn't load earlier messages"
        size="sm"
        className="mx-auto mb-4 flex"
      >
        Show earlier messages
      </ShowMore>
      <KeepPlace box={box} first={messages[0]?.id}>
        <ol ref={list} aria-label="Messages" aria-live="polite" className="space-y-4">
          {messages.map((message, at) => (
            <li key={message.id} className="scroll-mb-[calc(var(--tab-bar)+1rem)]">
              {!isSameDay(message, messages[at - 1]) && <DayLine at={message.createdAt} />}
              <Bubble message={message} />
            </li>
          ))}
        </ol>
      </KeepPlace>
      {hasNew && (
        <Button
          size="sm"
          className="sticky bottom-[calc(var(--tab-bar)+1rem)] mx-auto mt-4 flex shadow-card lg:bottom-0"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden />
          New messages
        </Button>
      )}
    </section>
  );
}

const isSameDay = (message: Message, before: Message | undefined): boolean =>
  before !== undefined && dayOf(message.createdAt) === dayOf(before.createdAt);

/** Where a new day begins. */
const DayLine = ({ at }: { at: string }) => {
  const today = useClock(() => dayOf(new Date()));
  return (
    <p className="mb-4 flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {dayOf(at) === today ? "Today" : dayOf(at)}
    </p>
  );
};
