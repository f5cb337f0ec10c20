import { useEffect, useState } from "react";

/** Milliseconds without a key press before a query is sent. */
const rest = 150;

/** The typed text, once typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
