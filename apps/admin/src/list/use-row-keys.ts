import { type RefObject, useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router-dom";
import { isDialogOpen, shortcutKey } from "../lib/letter-keys.ts";
import { useVisits } from "../lib/visits.ts";

/** Whether a key press is typing, or belongs to an open menu. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]") !== null;

const isSearchIn = (root: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "search" && root.contains(target);

const linksIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>("tbody a.row-link, [data-row]"),
];

/**
 * Moves through a list by keyboard: j and k go down and up, Enter opens the row, x selects it, / goes to the search, and
 * the down arrow from there to the first row.
 * Rows are a table's with a `row-link`, or items of a list with a link or button marked `data-row`. The focus itself
 * moves, so the current row is visible and read aloud. If that row leaves the list, the one in its place gets the focus.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useKeptPlace(list);
  useRowComeFrom(list);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const root = list.current;
    if (!root || event.ctrlKey || event.metaKey || event.altKey) return;
    const links = linksIn(root);
    const isLeavingSearch = event.key === "ArrowDown" && isSearchIn(root, event.target);
    if (isTaken(event.target) && !isLeavingSearch) return;
    const row = document.activeElement?.closest("tr, li");
    const at = links.findIndex((link) => link.closest("tr, li") === row);
    const act: Record<string, () => void> = {
      j: () => links[Math.min(at + 1, links.length - 1)]?.focus(),
      k: () => links[Math.max(at - 1, 0)]?.focus(),
      x: () => row?.querySelector<HTMLElement>("input[type=checkbox]")?.click(),
      ...(isLeavingSearch && { arrowdown: () => links[0]?.focus() }),
      "/": () => root.querySelector<HTMLElement>("input[type=search]")?.focus(),
    };
    const chosen = act[shortcutKey(event)];
    if (!chosen || isDialogOpen()) return;
    event.preventDefault();
    chosen();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** Back from a row's own page, the row has the focus: j leads on from there. Whoever came by the menu starts at the top. */
function useRowComeFrom(list: RefObject<HTMLElement | null>): void {
  const visits = useVisits();
  const { pathname } = useLocation();
  useEffect(() => {
    const root = list.current;
    const from = visits.latest((path) => path !== pathname);
    const isOnNothing = () => document.activeElement?.contains(root) ?? true;
    if (!root || !from || !isOnNothing()) return;
    const focusRow = () => {
      const row = linksIn(root).find((link) => link instanceof HTMLAnchorElement && link.pathname === from);
      if (row && isOnNothing()) row.focus({ preventScroll: true });
      if (row || !isOnNothing()) arriving.disconnect();
    };
    const arriving = new MutationObserver(focusRow);
    arriving.observe(root, { childList: true, subtree: true });
    focusRow();
    return () => arriving.disconnect();
  }, [list, visits, pathname]);
}

/** Once the focused row is gone, such as after a change elsewhere, moves the focus to the row in its place. */
function useKeptPlace(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    let place: { link: HTMLElement; at: number } | undefined;
    const remember = ({ target }: FocusEvent) => {
      const link = target as HTMLElement;
      const at = linksIn(root).indexOf(link);
      place = at < 0 ? undefined : { link, at };
    };
    const keep = new MutationObserver(() => {
      if (!place || place.link.isConnected || document.activeElement !== document.body) return;
      const links = linksIn(root);
      links[Math.min(place.at, links.length - 1)]?.focus();
    });
    document.addEventListener("focusin", remember);
    keep.observe(root, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      keep.disconnect();
    };
  }, [list]);
}
