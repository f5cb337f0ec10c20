import { type StoredQuiz, storedQuizFrom } from "@evoya/domain/trip-prefill";
import { storedQuizKey } from "./kept-here.ts";

/** The quiz's data for the trip form; null if there's nothing usable. */
export function readStoredQuiz(): StoredQuiz | null {
  try {
    return storedQuizFrom(JSON.parse(localStorage.getItem(storedQuizKey) ?? "null"));
  } catch {
    return null;
  }
}

/** Stores a quiz for the trip form. In a browser that stores nothing, there's just no prefill. */
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
    // With storage blocked, there's nothing to remove.
  }
}
