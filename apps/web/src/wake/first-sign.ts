const signs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "scroll", "wheel"] as const;

/** Resolves with the first sign that somebody is about to use the page: a touch, a key, a move of pointer or page. */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const heard = () => {
      listening.abort();
      resolve();
    };
    for (const sign of signs)
      window.addEventListener(sign, heard, { signal: listening.signal, passive: true, capture: true });
  });
}
