import { Children, type ReactNode, startTransition, useEffect, useState } from "react";
import { whenIdle } from "./lib/when-idle.ts";

type LaterProps = {
  /** Draws at once after all: someone is waiting for it. */
  isDue?: boolean;
  /** What stands there until then, so that nothing jumps if it's in sight. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Someone who comes back to a page finds it whole at once, at the place they left it. */
let hasLeftOne = false;

/**
 * Draws `children` once the page has drawn everything else and has settled: what's below the first screen doesn't hold
 * up what's on it. Only on the first page someone opens; on later ones, the scripts are here already.
 */
export function Later({ isDue = false, fallback = null, children }: LaterProps) {
  const [isTime, setIsTime] = useState(hasLeftOne);
  useEffect(() => {
    const cancel = whenIdle(() => startTransition(() => setIsTime(true)));
    return () => {
      cancel();
      hasLeftOne = true;
    };
  }, []);
  return isTime || isDue ? children : fallback;
}

/** The same for each of `children` by itself, from the first to the last: many short pieces of work, not a long one. */
export function LaterOneByOne({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  const [count, setCount] = useState(hasLeftOne ? all.length : 0);
  useEffect(() => {
    if (count >= all.length) return;
    return whenIdle(() => startTransition(() => setCount(count + 1)));
  }, [count, all.length]);
  return all.slice(0, count);
}
