/** The prefix under which forms store typed but unsent text, while the tab is open. */
export const draftPrefix = "evoya-draft:";
/** The key for the trip form's draft, which outlives the tab (public spec §3). */
export const tripDraftKey = "trip-planning-form";
/** The key for quiz results that the trip form will read (public spec §3). */
export const storedQuizKey = "evp_quiz_data";

/** With storage blocked, nothing was ever stored. */
export function ifStored<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** Whether a form has any of the reader's text to restore. */
export function hasSomethingKept(): boolean {
  const isKept = () =>
    localStorage.getItem(tripDraftKey) !== null ||
    localStorage.getItem(storedQuizKey) !== null ||
    Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix));
  return ifStored(isKept) ?? false;
}
