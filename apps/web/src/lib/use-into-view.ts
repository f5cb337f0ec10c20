import { useMemo } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { keepInView } from "./keep-in-view.ts";

/** The router gives every address a key of its own but the one the app was opened at. */
const firstKey = "default";

let hasShownFirst = false;

/**
 * The ref of the element called `id`: scrolls to it when it appears, if the address names it, and again as the page
 * above it grows. The browser has looked for it before it was there. Readers who come back stay where they were.
 */
export function useIntoView(id: string, block: "center" | "start" = "start") {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  return useMemo(() => {
    const isBack = type === "POP" && (key !== firstKey || hasShownFirst);
    if (hash !== `#${id}` || isBack) return;
    return (element: HTMLElement | null) => {
      if (!element) return;
      if (key === firstKey) hasShownFirst = true;
      return keepInView(element, block);
    };
  }, [hash, key, type, id, block]);
}
