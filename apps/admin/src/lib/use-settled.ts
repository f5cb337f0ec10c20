import { useEffect, useState } from "react";

/** How long a pause in typing has to be before we ask the API. */
const pauseMs = 150;

/** A text as it was at the last pause in typing. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
