const acts = ["wheel", "touchstart", "pointerdown", "keydown", "focusin"] as const;

/**
 * Scrolls to `element` and keeps it there, even if content above it loads late, until the reader does anything. Returns
 * a function that stops it.
 */
export function keepInView(element: HTMLElement, block: "center" | "start"): () => void {
  const growth = new ResizeObserver(() => element.scrollIntoView({ block }));
  growth.observe(document.body);
  const done = new AbortController();
  const stop = () => {
    growth.disconnect();
    done.abort();
  };
  for (const act of acts) addEventListener(act, stop, { passive: true, signal: done.signal });
  return stop;
}
