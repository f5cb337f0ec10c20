const acts = ["wheel", "touchstart", "pointerdown", "keydown", "focusin"] as const;

/**
 * Keeps `element` in the middle of the page, even if content above it loads late, until the reader does anything.
 * Returns a function that stops it.
 */
export function keepInView(element: HTMLElement): () => void {
  const growth = new ResizeObserver(() => element.scrollIntoView({ block: "center" }));
  growth.observe(document.body);
  const done = new AbortController();
  const stop = () => {
    growth.disconnect();
    done.abort();
  };
  for (const act of acts) addEventListener(act, stop, { passive: true, signal: done.signal });
  return stop;
}
