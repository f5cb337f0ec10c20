/** What a person can choose; `system` follows the device. */
export type ThemeChoice = "light" | "dark" | "system";

/** Also read by assets/theme-boot.js, which applies the choice before the first paint. */
const storageKey = "evoya-theme";
const changed = "evoya-theme-change";

/** The stored choice, or `system` if there's none, storage is blocked, or there's no browser. */
export function readTheme(): ThemeChoice {
  if (typeof window === "undefined") return "system";
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Stores `choice` and applies it to the page right away. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // The choice still applies to this page.
  }
  applyTheme(choice);
  window.dispatchEvent(new Event(changed));
}

/** Calls `listener` when the choice changes, here or in another tab; returns a function that stops listening. */
export function onThemeChange(listener: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    applyTheme(readTheme());
    listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener("storage", followOtherTab);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", followOtherTab);
  };
}

function applyTheme(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
