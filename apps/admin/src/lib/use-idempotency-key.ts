import { useRef } from "react";

/**
 * One key per content, kept until `settle`. Sending the same content again after a lost answer takes effect once;
 * changed content is a new request.
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
