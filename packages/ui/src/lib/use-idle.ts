import { useEffect, useState } from "react";
import { createActivityLog } from "./activity-log.ts";
import { createIdleMonitor, type IdleLimits, type IdleState } from "./idle.ts";

/** The events that count as activity (member and admin spec §4). */
const signs = ["click", "mousemove", "keydown", "scroll", "touchstart", "mousedown"] as const;

type Options = {
  /** The storage key under which an app's tabs share the time of the last activity. */
  storageKey: string;
  limits: IdleLimits;
  /** The shortest time between two records of activity, in milliseconds. */
  writeEveryMs: number;
  /** Called at each sign of presence while no warning shows; pass the same function on each render. */
  onActivity?: () => void;
};

/** Watches for activity while it's mounted; activity in one tab, or answering a warning there, counts for all. */
export function useIdle({ storageKey, limits, writeEveryMs, onActivity }: Options): {
  state: IdleState;
  stay: () => void;
} {
  const [monitor] = useState(() =>
    createIdleMonitor({ log: createActivityLog(storageKey), now: Date.now, limits, writeEveryMs }),
  );
  const [state, setState] = useState<IdleState>({ phase: "active" });

  useEffect(() => {
    const look = () => setState((was) => sameOr(was, monitor.state()));
    const onSign = () => {
      monitor.noteActivity();
      if (monitor.state().phase === "active") onActivity?.();
    };
    const timer = setInterval(look, 1000);
    // A tab in the background, or a laptop that slept, checks as soon as it's back.
    document.addEventListener("visibilitychange", look);
    for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
    };
  }, [monitor, onActivity]);

  const stay = () => {
    monitor.stay();
    setState(monitor.state());
  };
  return { state, stay };
}

/** Keeps the same object while nothing has changed, so nothing re-renders every second. */
function sameOr(was: IdleState, now: IdleState): IdleState {
  return JSON.stringify(was) === JSON.stringify(now) ? was : now;
}
