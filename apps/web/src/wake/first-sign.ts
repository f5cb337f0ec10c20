/**
 * Signs of a person; the last three also happen without a hand on the page: filled in by the browser, or dragged in. No
 * `pointerover`: a browser sends one to a page that appears below a resting pointer.
 */
const signs = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "scroll",
  "wheel",
  "input",
  "change",
  "dragenter",
] as const;

/**
 * Whether the pointer has moved. Some browsers send one move to a page that appears below a resting pointer; only the
 * second means that a hand is on it.
 */
function createIsMoving() {
  let first: PointerEvent | null = null;
  return (event: PointerEvent): boolean => {
    first ??= event;
    return event.clientX !== first.clientX || event.clientY !== first.clientY;
  };
}

/**
 * Resolves at the first sign that someone is about to use the page: a touch, a key, a file, or a move of the pointer
 * or the page.
 */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const isMoving = createIsMoving();
    const heard = (event: Event) => {
      if (event.type === "pointermove" && !isMoving(event as PointerEvent)) return;
      listening.abort();
      resolve();
    };
    for (const sign of signs)
      window.addEventListener(sign, heard, { signal: listening.signal, passive: true, capture: true });
  });
}
