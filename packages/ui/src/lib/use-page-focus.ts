import { type RefObject, useEffect, useRef } from "react";
import { mainId } from "../skip-link.tsx";

/** Whether the page on screen was still waiting for its content when it should have got the focus. */
let isOwed = false;

/** Moves the focus to the content of a new page: what led there is gone. If the page has set the focus itself, it stays. */
export function usePageFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    isOwed = !main;
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}

/** The same for content that's drawn only once the page has asked something: it gets the focus that's still on nothing. */
export function useLateFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isOwed && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [main]);
}
