import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { useCallback, useEffect, useState } from "react";
import { paths } from "../paths.ts";
import { countdown, type IdleState, idleState, memberIdle } from "./idle-clock.ts";
import { useSignOut } from "./session.ts";

const storageKey = "evoya-last-active";
const activityEvents = ["mousedown", "mousemove", "keydown", "scroll", "touchstart", "click"] as const;

const readLastActive = (): number => Number(localStorage.getItem(storageKey)) || Date.now();

/** Signs an unattended member out, after a warning. Activity in one tab counts for all (member spec §4). */
export function IdleGuard() {
  const signOut = useSignOut(paths.login);
  const [state, setState] = useState<IdleState>({ phase: "active" });

  const stay = useCallback(() => {
    localStorage.setItem(storageKey, String(Date.now()));
    setState({ phase: "active" });
  }, []);

  useEffect(() => {
    localStorage.setItem(storageKey, String(Date.now()));
    const onActivity = () => {
      const since = Date.now() - readLastActive();
      // While the warning shows, only its own button says that someone is there.
      if (since > memberIdle.throttle && since < memberIdle.warnAfter) {
        localStorage.setItem(storageKey, String(Date.now()));
      }
    };
    const look = () => setState(idleState(readLastActive(), Date.now()));
    const timer = setInterval(look, 1000);
    for (const name of activityEvents) window.addEventListener(name, onActivity, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of activityEvents) window.removeEventListener(name, onActivity);
    };
  }, []);

  const { mutate, isPending } = signOut;
  useEffect(() => {
    if (state.phase === "ended" && !isPending) mutate();
  }, [state.phase, mutate, isPending]);

  return (
    <Dialog
      open={state.phase === "warning"}
      onOpenChange={(open) => !open && stay()}
      title="Session Expiring Soon"
      description="You have been away for a while. For your safety we will sign you out."
      footer={
        <>
          <Button variant="outline" busy={isPending} onClick={() => mutate()}>
            Logout now
          </Button>
          <Button onClick={stay}>Stay logged in</Button>
        </>
      }
    >
      <p className="text-center font-display text-4xl tabular-nums" role="timer">
        {state.phase === "warning" ? countdown(state.secondsLeft) : ""}
      </p>
    </Dialog>
  );
}
