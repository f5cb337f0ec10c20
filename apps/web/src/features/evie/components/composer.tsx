import { evieLimits } from "@evoya/domain/evie/limits";
import { IconButton } from "@evoya/ui/icon-button";
import { ArrowUp, Mic, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from "react";
import type { Listening } from "../use-listening.ts";

type ComposerProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValueChange: (text: string) => void;
  onSend: () => void;
  isBusy: boolean;
  isOnline: boolean;
  /** Null if the browser can't listen. */
  listening: Listening | null;
  hint: string;
};

/** Where the member types or says a question. Enter sends, Shift+Enter starts a new line. */
export function Composer(props: ComposerProps) {
  const { field, value, onValueChange, onSend, isBusy, isOnline, listening, hint } = props;
  const hintId = useId();
  const canSend = value.trim() !== "" && !isBusy && isOnline;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <form onSubmit={send} className="mx-auto w-full max-w-3xl">
      <div className="flex items-end gap-1.5 rounded-[1.75rem] border border-line-strong bg-surface-raised p-1.5 pl-5 focus-within:border-primary focus-within:ring-2 focus-within:ring-ring">
        <textarea
          ref={field}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
          }}
          rows={1}
          maxLength={evieLimits.question}
          aria-label="Ask Evie"
          aria-describedby={hintId}
          placeholder="Ask Evie"
          className="field-sizing-content max-h-40 min-h-10 flex-1 resize-none bg-transparent py-2 leading-6 outline-none placeholder:text-ink-muted"
        />
        {listening && (
          <IconButton
            className="rounded-full"
            label={listening.isOn ? "Stop listening" : "Say it"}
            aria-pressed={listening.isOn}
            variant={listening.isOn ? "danger" : "ghost"}
            icon={listening.isOn ? <Square aria-hidden /> : <Mic aria-hidden />}
            onClick={listening.toggle}
          />
        )}
        <IconButton
          type="submit"
          className="rounded-full"
          variant="primary"
          label="Send"
          disabled={!canSend}
          icon={<ArrowUp aria-hidden />}
        />
      </div>
      <p id={hintId} className="mt-2 px-2 text-center text-sm text-ink-muted">
        {isOnline ? hint : "You're offline. Your question stays here until you're back."}
      </p>
    </form>
  );
}
