import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { createActivityLog } from "./activity-log.ts";
import { createIdleMonitor, type IdleState } from "./idle.ts";
import { onSignOutElsewhere } from "./other-tabs.ts";
import { forgetSession, sessionQuery, useSignOut } from "./session.ts";

const IdleWarning = lazy(() => import("./idle-warning.tsx").then((m) => ({ default: m.IdleWarning })));

/** Admin spec §4: what counts as activity. */
const signs = ["click", "mousemove", "keydown", "scroll", "touchstart", "mousedown"] as const;

/** The server has the same limit and sees requests only, so work without any is reported to it this often. */
const reportEveryMs = 4 * 60_000;

/** Watches for activity while someone is signed in: warns, counts down, signs out; one answer holds for all tabs. */
export function IdleWatch() {
  const client = useQueryClient();
  const signOut = useSignOut();
  const [monitor] = useState(() => createIdleMonitor({ log: createActivityLog(), now: Date.now }));
  const [state, setState] = useState<IdleState>({ phase: "active" });
  const reported = useRef(Date.now());

  const report = useCallback(() => {
    reported.current = Date.now();
    void client.refetchQueries({ queryKey: sessionQuery.queryKey });
  }, [client]);

  useEffect(() => {
    const look = () => setState((was) => sameOr(was, monitor.state()));
    const onSign = () => {
      monitor.noteActivity();
      if (monitor.state().phase === "active" && Date.now() - reported.current >= reportEveryMs) report();
    };
    const timer = setInterval(look, 1000);
    // A tab in the background, or a laptop asleep, looks as soon as it is back.
    document.addEventListener("visibilitychange", look);
    for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true });
    const stopListening = onSignOutElsewhere(forgetSession);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
      stopListening();
    };
  }, [monitor, report]);

  useEffect(() => {
    if (state.phase === "over") signOut();
  }, [state.phase, signOut]);

  if (state.phase !== "warning") return null;
  const stay = () => {
    monitor.stay();
    setState(monitor.state());
    report();
  };
  return (
    <Suspense>
      <IdleWarning secondsLeft={state.secondsLeft} onStay={stay} onSignOut={signOut} />
    </Suspense>
  );
}

/** Keeps the same object while nothing changed, so that nothing is drawn anew every second. */
function sameOr(was: IdleState, now: IdleState): IdleState {
  return JSON.stringify(was) === JSON.stringify(now) ? was : now;
}
