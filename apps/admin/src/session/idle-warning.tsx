import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { writeCountdown } from "@evoya/ui/lib/idle";

type IdleWarningProps = { secondsLeft: number; onStay: () => void; onSignOut: () => void };

/** Admin spec §2, Idle warning dialog. Closing it any other way also means you're still here. */
export function IdleWarning({ secondsLeft, onStay, onSignOut }: IdleWarningProps) {
  return (
    <Dialog
      open
      size="sm"
      title="Session Timeout Warning"
      description="You've been inactive for a while. To keep your work safe, we'll sign you out soon."
      onOpenChange={onStay}
      footer={
        <>
          <Button variant="outline" onClick={onSignOut}>
            Logout Now
          </Button>
          <Button autoFocus onClick={onStay}>
            Stay Logged In
          </Button>
        </>
      }
    >
      <p role="timer" aria-label="Time left" className="py-2 text-center font-display text-5xl tabular-nums">
        {writeCountdown(secondsLeft)}
      </p>
    </Dialog>
  );
}
