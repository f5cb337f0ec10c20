import { useEffect, useState } from "react";

/** Milliseconds without a key after which a query is asked. */
const rest = 150;

/** What is typed, once the typing rests. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
