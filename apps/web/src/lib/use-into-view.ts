import { useLocation } from "react-router-dom";
import { keepInView } from "./keep-in-view.ts";

const keepAtStart = (element: HTMLElement | null) => (element ? keepInView(element, "start") : undefined);

/**
 * The ref of the element called `id`: scrolls to it when it appears, if the address names it, and again as the page
 * above it grows. The browser has looked for it before it was there.
 */
export function useIntoView(id: string) {
  const { hash } = useLocation();
  return hash === `#${id}` ? keepAtStart : undefined;
}
