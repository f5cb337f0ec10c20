import { useRef } from "react";

/**
 * One key for each time a form is filled in: sending it twice, by a double click or after a lost response, acts only
 * once. Changed content is a new request with a new key. Call `settle` once it has been accepted.
 */
export function useIdempotencyKey() {
  const last = useRef<{ key: string; content: string }>(null);
  return {
    /** The key to send `content` with. */
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (last.current?.content !== text) last.current = { key: crypto.randomUUID(), content: text };
      return last.current.key;
    },
    settle: (): void => {
      last.current = null;
    },
  };
}
