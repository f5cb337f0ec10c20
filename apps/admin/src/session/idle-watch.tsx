import { idleLimits } from "@evoya/ui/lib/idle";
import { useIdle } from "@evoya/ui/lib/use-idle";
import { useLate } from "@evoya/ui/lib/use-late";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { listenForSignOut, sessionQuery, useSignOut } from "./session.ts";

const loadWarning = () => import("./idle-warning.tsx").then(({ IdleWarning }) => IdleWarning);

const staffIdle = { storageKey: "evoya-admin-last-activity", limits: idleLimits.staff, writeEveryMs: 1000 };

/** The server has the same limit but only sees requests, so this is how often we report activity between them. */
const reportEveryMs = 4 * 60_000;

/** Watches for activity while someone is signed in: warns, counts down, signs out. One answer counts for all tabs. */
export function IdleWatch() {
  const client = useQueryClient();
  const signOut = useSignOut();
  const endIdle = useSignOut({ isAway: true });
  // By the page's own clock: the device's can be set back.
  const reported = useRef(performance.now());

  const report = useCallback(() => {
    reported.current = performance.now();
    void client.refetchQueries({ queryKey: sessionQuery.queryKey });
  }, [client]);
  const onActivity = useCallback(() => {
    if (performance.now() - reported.current >= reportEveryMs) report();
  }, [report]);
  const { state, stay } = useIdle({ ...staffIdle, onActivity });

  useEffect(() => listenForSignOut(client), [client]);
  useEffect(() => {
    if (state.phase === "over") endIdle();
  }, [state.phase, endIdle]);

  const IdleWarning = useLate(state.phase === "warning", loadWarning);
  if (state.phase !== "warning" || !IdleWarning) return null;
  const onStay = () => {
    stay();
    report();
  };
  return <IdleWarning secondsLeft={state.secondsLeft} onStay={onStay} onSignOut={signOut} />;
}
