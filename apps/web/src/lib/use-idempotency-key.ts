import { useRef } from "react";

/**
 * One key for one filling-in of a form: sending it twice, by a double click or after a lost answer, acts once.
 * Call `renew` once it has been accepted.
 */
export function useIdempotencyKey() {
  const key = useRef<string>(null);
  return {
    current: () => {
      key.current ??= crypto.randomUUID();
      return key.current;
    },
    renew: () => {
      key.current = null;
    },
  };
}
