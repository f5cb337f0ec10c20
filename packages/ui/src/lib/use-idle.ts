import { useEffect, useState } from "react";
import { createActivityLog } from "./activity-log.ts";
import { createIdleMonitor, type IdleLimits, type IdleState } from "./idle.ts";

/** What counts as activity (member and admin spec §4). */
const signs = ["click", "mousemove", "keydown", "scroll", "touchstart", "mousedown"] as const;

type Options = {
  /** Where the tabs of an app share the time of the last activity. */
  storageKey: string;
  limits: IdleLimits;
  /** Activity is noted this often at most, in milliseconds. */
  writeEveryMs: number;
  /** Called with each sign of presence while nothing is asked; keep it the same from call to call. */
  onActivity?: () => void;
};

/** Watches for activity while it is mounted; activity, and the answer to a warning, in one tab hold for all. */
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
    // A tab in the background, or a laptop asleep, looks as soon as it is back.
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

/** Keeps the same object while nothing changed, so that nothing is redrawn every second. */
function sameOr(was: IdleState, now: IdleState): IdleState {
  return JSON.stringify(was) === JSON.stringify(now) ? was : now;
}
