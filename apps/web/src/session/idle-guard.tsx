import { withNext } from "@evoya/schemas/next-path";
import { Button } from "@evoya/ui/button";
import { idleLimits, writeCountdown } from "@evoya/ui/lib/idle";
import { useIdle } from "@evoya/ui/lib/use-idle";
import { useLate } from "@evoya/ui/lib/use-late";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { wantToaster } from "../lib/toaster-wanted.ts";
import { useIsOnline } from "../lib/use-is-online.ts";
import { paths } from "../paths.ts";
import { forgetSession, signOutSignal, useEndSession, useSignOut } from "./session.ts";
import { watchForEnd } from "./session-ended.ts";
import { tellOfActivity } from "./tell-of-activity.ts";

const memberIdle = {
  storageKey: "evoya-last-active",
  limits: idleLimits.member,
  writeEveryMs: 30_000,
  onActivity: tellOfActivity,
};

const loadDialog = () => import("@evoya/ui/dialog").then(({ Dialog }) => Dialog);

/**
 * Signs out an idle member on any page, after a warning, and signs out together with the other tabs (member and
 * public spec §4). Asks them to sign in when the server has ended their session.
 */
export function IdleGuard() {
  const client = useQueryClient();
  const signOut = useSignOut(paths.login);
  const endSession = useEndSession();
  const { state, stay } = useIdle(memberIdle);
  const isOnline = useIsOnline();
  const { pathname, search } = useLocation();
  const Dialog = useLate(state.phase === "warning", loadDialog);

  useEffect(wantToaster, []);
  useEffect(() => watchForEnd(client), [client]);
  useEffect(() => signOutSignal.listen(({ isAway }) => forgetSession(client, isAway)), [client]);
  useEffect(() => {
    // Offline, nobody could sign in again: on a plane, that waits for the landing.
    if (state.phase !== "over" || !isOnline) return;
    void endSession(withNext(paths.login, `${pathname}${search}`), (waits) =>
      toast.info(
        "You've been signed out",
        waits
          ? "You were away for ten minutes. Sign in to pick up where you left off. What you typed is still in this tab."
          : "You were away for ten minutes. Sign in to come back to this page.",
      ),
    );
  }, [state.phase, isOnline, endSession, pathname, search]);

  if (!Dialog) return null;
  return (
    <Dialog
      open={state.phase === "warning" && isOnline}
      onOpenChange={(open) => !open && stay()}
      title="Session Expiring Soon"
      description="You've been away for a while. To keep your account safe, we'll sign you out."
      footer={
        <>
          <Button variant="outline" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Logout now
          </Button>
          <Button onClick={stay}>Stay logged in</Button>
        </>
      }
    >
      <p className="text-center font-display text-4xl tabular-nums" role="timer">
        {state.phase === "warning" ? writeCountdown(state.secondsLeft) : ""}
      </p>
    </Dialog>
  );
}
