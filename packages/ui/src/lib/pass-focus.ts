/**
 * For the `ref` of an element that goes away when one of its buttons is pressed: passes the focus on to what's around it,
 * in the end the page's content, so Tab doesn't start at the top again.
 */
export function passFocus(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    element.parentElement?.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
  };
}
