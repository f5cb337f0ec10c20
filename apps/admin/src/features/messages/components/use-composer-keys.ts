import { useEffect, useRef } from "react";
import { isDialogOpen, shortcutKey } from "../../../lib/letter-keys.ts";
import type { Mode } from "./reply-or-note.tsx";

const modes: Record<string, Mode> = { r: "reply", n: "note" };

/** Elements where letters already mean something: in a field they're typed, in a menu they find an entry. */
const takesLetters = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(takesLetters) !== null;

/** `r` and `n` jump to the composer, to reply or write a note; Ctrl+Enter or Cmd+Enter sends the typed text. */
export function useComposerKeys(setMode: (mode: Mode) => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const field = target instanceof HTMLTextAreaElement && box.current?.contains(target) ? target : null;
      if (key === "Enter" && (ctrlKey || metaKey)) field?.form?.requestSubmit();
      const mode = modes[shortcutKey(event)];
      if (!mode || ctrlKey || metaKey || altKey || isTyping(target) || isDialogOpen()) return;
      event.preventDefault();
      setMode(mode);
      // Once the other field is on screen.
      requestAnimationFrame(() => box.current?.querySelector("textarea")?.focus());
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [setMode]);
  return box;
}
