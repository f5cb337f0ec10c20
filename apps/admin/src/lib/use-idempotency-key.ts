import { useRef } from "react";

/**
 * A key per content, kept until `settle`: what is sent again after a lost answer happens once, and what was changed
 * before it is sent again is a new request.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor: (content: string): string => {
      if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
      return last.current.key;
    },
    settle: () => {
      last.current = undefined;
    },
  };
}
