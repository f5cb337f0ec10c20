import { useEffect, useRef } from "react";
import { mainId } from "../skip-link.tsx";

/** Moves the focus to the content of a new page: what led there is gone. If the page has set the focus itself, it stays. */
export function usePageFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
