import { Children, type ReactNode, startTransition, useEffect, useState } from "react";
import { whenIdle } from "./lib/when-idle.ts";

type LaterProps = {
  /** Draws right away after all: someone is waiting for it. */
  isDue?: boolean;
  /** Shown until then, so that nothing jumps if it's in sight. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Someone who returns to a page finds it complete at once, where they left off. */
let hasLeftOne = false;

/**
 * Draws `children` once the page has drawn everything else and has settled: content below the first screen doesn't hold
 * up the rest. Only on the first page someone opens; on later ones, the scripts are already loaded.
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

/** The same for each of `children` separately, from first to last: many short pieces of work, not one long one. */
export function LaterOneByOne({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  const [count, setCount] = useState(hasLeftOne ? all.length : 0);
  useEffect(() => {
    if (count >= all.length) return;
    return whenIdle(() => startTransition(() => setCount(count + 1)));
  }, [count, all.length]);
  return all.slice(0, count);
}
