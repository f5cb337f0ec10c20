import { type StoredQuiz, storedQuizFrom, type TripDraft, tripDraftFrom } from "@evoya/domain/trip-prefill";
import { tripDraftKey } from "../../lib/drafts.ts";

/** The local key that quiz results leave for the trip form (public spec §3). */
const quizKey = "evp_quiz_data";

const parse = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
};

const remove = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage keeps nothing to remove.
  }
};

export const readStoredQuiz = (): StoredQuiz | null => storedQuizFrom(parse(quizKey));
export const clearStoredQuiz = (): void => remove(quizKey);

export const emptyTrip: TripDraft = {
  fullName: "",
  email: "",
  phone: "",
  preferredDestinations: [],
  otherDestination: "",
  dates: { start: "", end: "" },
  travelType: "",
  budgetRange: "",
  notes: "",
};

/** What was typed and not sent; null when there is nothing. */
export function readTripDraft(): TripDraft | null {
  const kept = parse(tripDraftKey);
  return kept === null ? null : tripDraftFrom(kept, emptyTrip);
}

/** Whether it could be kept: a browser may refuse. */
export function saveTripDraft(draft: TripDraft): boolean {
  try {
    localStorage.setItem(tripDraftKey, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const clearTripDraft = (): void => remove(tripDraftKey);
