import { useInsertionEffect, useRef } from "react";
import { mainId } from "../skip-link.tsx";

/** What a person left: for an entry of a menu, which closes behind them, the button of that menu. */
function leftBehind(): Element | null {
  const from = document.activeElement;
  const menu = from?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : from;
}

/** To where it was; to the content of the page when that is gone, so that Tab does not begin at the top again. */
function giveBack(to: Element | null): void {
  if (to === document.body) return;
  const place = to?.isConnected ? to : document.getElementById(mainId);
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/**
 * Remembers what has the focus when something opens over the page; give what it returns to `onCloseAutoFocus`.
 * Only for what has no trigger: to a trigger the focus returns by itself.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const from = useRef<Element | null>(null);
  // Before the layout: by then a field with autoFocus has taken it.
  useInsertionEffect(() => {
    if (isOpen) from.current = leftBehind();
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    giveBack(from.current);
  };
}
