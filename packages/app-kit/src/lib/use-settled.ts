import { useEffect, useState } from "react";

/** A text as it was at the last pause in typing that was this many milliseconds long. */
export function useSettled(text: string, pauseMs = 150): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
