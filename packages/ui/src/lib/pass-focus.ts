/** What can take the focus for what's in it: a section of the page, a dialog, and in the end the page's content. */
const around = "section, [tabindex]";

/**
 * For the `ref` of an element that may go away with the focus on it or in it, such as a button that shows the rest of a
 * list: unless something else takes the focus, what's around it does, so Tab doesn't start at the top again. Buttons do
 * this by themselves.
 */
export function passFocus(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const heirs: HTMLElement[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) if (at.matches(around)) heirs.push(at);
    // By then, we know what has gone away with it.
    queueMicrotask(() => {
      const heir = heirs.find(({ isConnected }) => isConnected);
      if (!heir || document.activeElement !== document.body) return;
      if (!heir.hasAttribute("tabindex")) heir.tabIndex = -1;
      heir.focus({ preventScroll: true });
    });
  };
}
