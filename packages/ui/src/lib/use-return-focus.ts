import { useInsertionEffect, useRef } from "react";
import { mainId } from "../skip-link.tsx";

/** Where the person was: for a menu entry, which closes behind them, the menu's button. */
function leftBehind(): Element | null {
  const from = document.activeElement;
  const menu = from?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : from;
}

/** To where it was, or to the page's content if that's gone, so Tab doesn't start at the top again. */
function giveBack(to: Element | null): void {
  if (to === document.body) return;
  const place = to?.isConnected ? to : document.getElementById(mainId);
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/**
 * Remembers what has the focus when something opens over the page; pass what it returns to `onCloseAutoFocus`. Only
 * for what has no trigger: the focus returns to a trigger by itself.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const from = useRef<Element | null>(null);
  // Before layout: by then, a field with autoFocus has taken it.
  useInsertionEffect(() => {
    if (isOpen) from.current = leftBehind();
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    giveBack(from.current);
  };
}
