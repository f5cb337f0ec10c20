import { type RefObject, useEffect, useEffectEvent } from "react";

/** Whether a key press is typing, or belongs to an open dialog or menu. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]",
  ) !== null;

/**
 * Moves through a list by keyboard: j and k go down and up, Enter opens the row, x selects it, / goes to the search.
 * Rows are a table's with a `row-link`, or items of a list with a link or button marked `data-row`. The focus itself moves, so the
 * current row is visible and read aloud.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const root = list.current;
    if (!root || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    const links = [...root.querySelectorAll<HTMLElement>("tbody a.row-link, [data-row]")];
    const row = document.activeElement?.closest("tr, li");
    const at = links.findIndex((link) => link.closest("tr, li") === row);
    const act: Record<string, () => void> = {
      j: () => links[Math.min(at + 1, links.length - 1)]?.focus(),
      k: () => links[Math.max(at - 1, 0)]?.focus(),
      x: () => row?.querySelector<HTMLElement>("input[type=checkbox]")?.click(),
      "/": () => root.querySelector<HTMLElement>("input[type=search]")?.focus(),
    };
    const chosen = act[event.key];
    if (!chosen || document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    chosen();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
