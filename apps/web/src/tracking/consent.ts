/** A visitor's choice about tracking, if any. */
export type PrivacyChoice = "allow" | "refuse";

const key = "evoya-privacy";

/** The choice made in this browser; null if there's none or storage is blocked. */
export function readPrivacyChoice(): PrivacyChoice | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === "allow" || stored === "refuse" ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the choice in this browser, and nowhere else. */
export function choosePrivacy(choice: PrivacyChoice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Without storage we can't remember anything, and the browser's own preference applies.
  }
}

/** Whether the browser asks not to be tracked: Do Not Track, or Global Privacy Control. */
export const browserObjects = (): boolean =>
  navigator.doNotTrack === "1" ||
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

/** Whether we may track visits: the visitor's choice, or without one, yes unless the browser objects. */
export function mayTrack(): boolean {
  const choice = readPrivacyChoice();
  return choice ? choice === "allow" : !browserObjects();
}
