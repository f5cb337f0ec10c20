import type { KeyboardEvent } from "react";

/** For a multi-line field: Ctrl+Enter, or Cmd+Enter, sends its form. */
export function sendByKeys({
  key,
  ctrlKey,
  metaKey,
  currentTarget,
}: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}
