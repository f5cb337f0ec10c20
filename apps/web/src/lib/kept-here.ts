/** Where forms keep what was typed and not sent, for as long as the tab lives. */
export const draftPrefix = "evoya-draft:";
/** Where the trip form keeps its draft, longer than a tab lives (public spec §3). */
export const tripDraftKey = "trip-planning-form";
/** Where quiz results wait for the trip form (public spec §3). */
export const storedQuizKey = "evp_quiz_data";

/** Whether a form has something of the reader's to bring back. */
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
