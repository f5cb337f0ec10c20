import { type RefObject, useInsertionEffect, useRef } from "react";
import { mainId } from "../skip-link.tsx";
import { focusAround } from "./pass-focus.ts";

/** Where the overlay that's going away in this commit would return to: one that takes its place returns there, too. */
let handedOn: Element | null = null;

function handOn(from: Element | null): void {
  handedOn = from;
  queueMicrotask(() => {
    handedOn = null;
  });
}

/** The element to return to: for a menu entry, which closes with its menu, the menu's button. */
function leftBehind(): Element | null {
  const from = handedOn ?? document.activeElement;
  const menu = from?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : from;
}

/**
 * Returns the focus to where it was, or to the page's content if that's gone, so Tab doesn't start at the top again.
 */
export function giveBack(to: Element | null): void {
  if (to === document.body) return;
  const place = to?.isConnected ? to : document.getElementById(mainId);
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/**
 * Remembers the focused element when something opens over the page; pass the returned function to `onCloseAutoFocus`.
 * Only for overlays without a trigger.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const from = useRef<Element | null>(null);
  // Must run before layout: after that, a field with autoFocus has taken the focus.
  useInsertionEffect(() => {
    if (!isOpen) return;
    from.current = leftBehind();
    return () => handOn(from.current);
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    giveBack(from.current);
  };
}

/**
 * The same for an overlay with a trigger, which gets the focus back by itself: if its answer has disabled the trigger,
 * what's around that gets it.
 */
export const returnToTrigger =
  (trigger: RefObject<Element | null>) =>
  (event: Event): void => {
    if (!trigger.current?.matches(":disabled")) return;
    event.preventDefault();
    focusAround(trigger.current);
  };
