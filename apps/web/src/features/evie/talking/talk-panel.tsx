import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { IconButton } from "@evoya/ui/icon-button";
import { problemText } from "@evoya/ui/lib/problem";
import { Mic, MicOff, PhoneOff } from "lucide-react";
import { refusalCallout } from "../../../entitlements/refusal-callout.tsx";
import type { Talking, TalkState } from "./use-talking.ts";

const states: Record<TalkState, string> = {
  off: "",
  connecting: "Connecting to Evie",
  listening: "Evie is listening",
  thinking: "Evie is thinking",
  speaking: "Evie is talking. Speak to interrupt her.",
};

/** A button that has replaced the one just pressed goes on where that one was. */
const takeLostFocus = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus();
};

/** Where the member starts, mutes, and ends a spoken conversation (public spec §2.14). */
export function TalkPanel({ talking, isOnline }: { talking: Talking; isOnline: boolean }) {
  const { state, isMuted, notice, problem, meter } = talking;
  const isOff = state === "off";
  const said = isMuted && !isOff ? "You're muted. Evie can't hear you." : states[state];
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-3">
      {problem &&
        (refusalCallout(problem) ?? (
          <Callout tone="danger" title="We couldn't start">
            {problemText(problem)}
          </Callout>
        ))}
      {notice && <Callout tone={isOff ? "warning" : "info"}>{notice}</Callout>}
      <div className="flex flex-wrap items-center gap-3 rounded-[1.75rem] border border-line-strong bg-surface-raised p-2.5 pl-5">
        {isOff ? (
          <>
            <p className="min-w-56 flex-1 text-[0.9375rem] text-ink-muted">
              While you talk, your voice goes to the language model, which another company may run. We keep
              the words, not the sound. Each question counts toward your plan.
            </p>
            <Button
              ref={takeLostFocus}
              onClick={talking.start}
              disabled={!isOnline}
              className="max-sm:w-full"
            >
              <Mic aria-hidden /> Start talking
            </Button>
          </>
        ) : (
          <>
            <span ref={meter} aria-hidden className="flex h-8 items-center gap-1 motion-reduce:hidden">
              {[0.5, 1, 0.7].map((share) => (
                <span key={share} className="h-full w-1.5 overflow-hidden rounded-full bg-surface-sunken">
                  <span
                    className="block size-full origin-bottom scale-y-[calc(0.1+var(--level,0)*var(--share))] bg-primary transition-transform"
                    style={{ "--share": share } as React.CSSProperties}
                  />
                </span>
              ))}
            </span>
            <p role="status" className="min-w-0 flex-1 font-medium">
              {said}
            </p>
            {state !== "connecting" && (
              <IconButton
                className="rounded-full"
                label={isMuted ? "Unmute" : "Mute"}
                aria-pressed={isMuted}
                variant={isMuted ? "danger" : "outline"}
                icon={isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
                onClick={() => talking.mute(!isMuted)}
              />
            )}
            <Button ref={takeLostFocus} variant="outline" onClick={talking.end}>
              <PhoneOff aria-hidden /> End
            </Button>
          </>
        )}
      </div>
      {!isOnline && isOff && (
        <p className="px-2 text-center text-sm text-ink-muted">
          You're offline. You can talk once you're back.
        </p>
      )}
    </div>
  );
}
