import { type StoredQuiz, storedQuizFrom } from "@evoya/domain/trip-prefill";

/** The local key under which quiz results wait for the trip form (public spec §3). */
const key = "evp_quiz_data";

/** What the quiz left for the trip form; null when there is nothing usable. */
export function readStoredQuiz(): StoredQuiz | null {
  try {
    return storedQuizFrom(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

/** Leaves a quiz for the trip form. A browser that keeps nothing only goes without the prefill. */
export function storeQuiz(quiz: StoredQuiz): void {
  try {
    localStorage.setItem(key, JSON.stringify(quiz));
  } catch {
    // Blocked storage.
  }
}

export function clearStoredQuiz(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage keeps nothing to remove.
  }
}
