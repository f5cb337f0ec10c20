import type { Message } from "@evoya/schemas/messages";
import { type RefObject, useEffect, useRef, useState } from "react";

/** Further up, in pixels, the member is reading what was said before. */
const nearEnd = 300;

type Options = {
  /** What the messages scroll in; where it's as tall as they are, as on phones, the page scrolls. */
  box: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  newest: Message | undefined;
  /** Whether the member chose the conversation, so the page may scroll to its end. */
  isChosen: boolean;
  /** Whether the reply box, which takes room, is below. */
  hasReply: boolean;
};

type FollowEnd = {
  /** Whether something came while the member was reading further up. */
  hasNew: boolean;
  toEnd: () => void;
};

/**
 * Keeps the newest message in view: at first, when the member writes, and when someone else does, unless the member is
 * reading further up.
 */
export function useFollowEnd({ box, list, newest, isChosen, hasReply }: Options): FollowEnd {
  const lastSeen = useRef<Element>(null);
  const [hasNew, setHasNew] = useState(false);
  const id = newest?.id;
  const isOwn = newest?.senderRole === "member";

  const toEnd = () => {
    const { current: frame } = box;
    if (!frame) return;
    if (frame.scrollHeight > frame.clientHeight) frame.scrollTop = frame.scrollHeight;
    else if (isChosen) list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  };

  // Also once the reply box has taken its room.
  useEffect(() => {
    const { current: frame } = box;
    const end = list.current?.lastElementChild;
    if (!id || !frame || !end) return;
    const before = lastSeen.current;
    lastSeen.current = end;
    const bottom = Math.min(frame.getBoundingClientRect().bottom, window.innerHeight);
    const isReading = before?.isConnected && before.getBoundingClientRect().bottom - bottom > nearEnd;
    if (!isReading || (isOwn && before !== end)) toEnd();
    else if (before !== end) setHasNew(true);
  }, [id, isOwn, hasReply, isChosen]);

  // Scrolling there is seeing it.
  useEffect(() => {
    const end = list.current?.lastElementChild;
    if (!id || !hasNew || !end) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setHasNew(false));
    watcher.observe(end);
    return () => watcher.disconnect();
  }, [id, hasNew, list]);

  return { hasNew, toEnd };
}
