import { isQuizComplete, type QuizAnswers, questionIds, validateAnswer } from "@evoya/domain/quiz";
import { paths } from "../../paths.ts";

/** Longer than 14 answers can be, however their letters are encoded. */
const maxLength = 4000;

/**
 * An address of ours that carries a complete set of answers. They come after the #: browsers don't send that to any
 * server, and no log has it.
 */
export const handoverAddress = (answers: QuizAnswers): string =>
  `${paths.quizContinued}#${new URLSearchParams(answers)}`;

/** The answers in the `hash` of such an address; null for anything but one valid answer to each question. */
export function answersFrom(hash: string): QuizAnswers | null {
  if (hash.length > maxLength) return null;
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const answers: QuizAnswers = {};
  for (const id of questionIds) {
    const verdict = validateAnswer(id, given.get(id) ?? "");
    if (!verdict.ok) return null;
    answers[id] = verdict.answer;
  }
  return isQuizComplete(answers) ? answers : null;
}
