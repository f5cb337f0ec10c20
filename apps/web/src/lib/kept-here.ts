/** Where forms store what was typed but not sent, as long as the tab is open. */
export const draftPrefix = "evoya-draft:";
/** Where the trip form stores its draft, beyond the life of a tab (public spec §3). */
export const tripDraftKey = "trip-planning-form";
/** Where quiz results wait for the trip form (public spec §3). */
export const storedQuizKey = "evp_quiz_data";

/** Whether a form has something of the reader's to restore. */
export function hasSomethingKept(): boolean {
  try {
    return (
      localStorage.getItem(tripDraftKey) !== null ||
      localStorage.getItem(storedQuizKey) !== null ||
      Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix))
    );
  } catch {
    return false;
  }
}
