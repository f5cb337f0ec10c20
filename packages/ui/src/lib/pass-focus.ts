/** What can take the focus for what's in it: a section of the page, a dialog, and in the end the page's content. */
const around = "section, [tabindex]";

function heirsOf(element: Element): HTMLElement[] {
  const heirs: HTMLElement[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (at.matches(around)) heirs.push(at);
  return heirs;
}

function focusFirst(heirs: readonly HTMLElement[]): void {
  const heir = heirs.find(({ isConnected }) => isConnected);
  if (!heir) return;
  if (!heir.hasAttribute("tabindex")) heir.tabIndex = -1;
  heir.focus({ preventScroll: true });
}

/** Focuses what's around an element that can't take the focus. */
export const focusAround = (element: Element): void => focusFirst(heirsOf(element));

/**
 * For the `ref` of an element that may go away with the focus on it or in it, such as a button that shows the rest of a
 * list: unless something else takes the focus, what's around it does, so Tab doesn't start at the top again. Buttons do
 * this by themselves.
 */
export function passFocus(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const heirs = heirsOf(element);
    // By then, we know what has gone away with it.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusFirst(heirs);
    });
  };
}
