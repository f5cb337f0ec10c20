import { type QuizAnswers, questionIds, validateAnswer } from "@evoya/domain/quiz";

const storageKey = "evoya-embedded-quiz";

/** Browsers may keep a frame on another site from storing anything; then answers last as long as the page. */
function trying<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The answers given in this tab before a reload. */
export function readKept(): QuizAnswers {
  const stored: unknown = trying(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "{}"));
  const given = new Map(Object.entries(stored ?? {}));
  return Object.fromEntries(
    questionIds.flatMap((id) => {
      const verdict = validateAnswer(id, String(given.get(id) ?? ""));
      return verdict.ok ? [[id, verdict.answer]] : [];
    }),
  );
}

/** Keeps `answers` for a reload of this tab. */
export const keep = (answers: QuizAnswers): void =>
  void trying(() => sessionStorage.setItem(storageKey, JSON.stringify(answers)));
