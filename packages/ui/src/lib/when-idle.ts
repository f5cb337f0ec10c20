/** Even if a page never settles, the work has to start. */
const timeout = 2000;

/**
 * Calls `work` once the page has settled, after two seconds at most, or a second later if a browser can't tell. Returns
 * a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(request);
}

const signsOfUse = ["pointerdown", "pointermove", "keydown", "scroll"] as const;
const patienceMs = 8000;
let isUsed = false;

/**
 * Calls `work` once someone starts to use the page or has read it for eight seconds, and it has settled: what they'll
 * want next doesn't hold up what they came for. Returns a function that cancels it.
 */
export function whenUsed(work: () => void): () => void {
  if (isUsed) return whenIdle(work);
  let cancel: () => void = () => undefined;
  const begin = () => {
    isUsed = true;
    stop();
    cancel = whenIdle(work);
  };
  const timer = setTimeout(begin, patienceMs);
  const stop = () => {
    clearTimeout(timer);
    for (const name of signsOfUse) removeEventListener(name, begin, true);
  };
  for (const name of signsOfUse) addEventListener(name, begin, { capture: true, passive: true });
  return () => {
    stop();
    cancel();
  };
}
