import { useLocation } from "react-router-dom";

const intoView = (element: HTMLElement | null) => element?.scrollIntoView();

/**
 * The ref of the element called `id`: scrolls to it when it appears, if the address names it. The browser has looked for
 * it before it was there.
 */
export function useIntoView(id: string) {
  const { hash } = useLocation();
  return hash === `#${id}` ? intoView : undefined;
}
