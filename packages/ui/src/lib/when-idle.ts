/**
 * Calls `work` once the page has settled, or a second later if a browser can't tell. Returns a function that cancels
 * it.
 */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
