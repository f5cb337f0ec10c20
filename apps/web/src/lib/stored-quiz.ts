import { type StoredQuiz, storedQuizFrom } from "@evoya/domain/trip-prefill";
import { storedQuizKey } from "./kept-here.ts";

/** What the quiz left for the trip form; null when there is nothing usable. */
export function readStoredQuiz(): StoredQuiz | null {
  try {
    return storedQuizFrom(JSON.parse(localStorage.getItem(storedQuizKey) ?? "null"));
  } catch {
    return null;
  }
}

/** Leaves a quiz for the trip form. A browser that stores nothing just goes without the prefill. */
export function storeQuiz(quiz: StoredQuiz): void {
  try {
    localStorage.setItem(storedQuizKey, JSON.stringify(quiz));
  } catch {
    // Blocked storage.
  }
}

export function clearStoredQuiz(): void {
  try {
    localStorage.removeItem(storedQuizKey);
  } catch {
    // Blocked storage keeps nothing to remove.
  }
}
