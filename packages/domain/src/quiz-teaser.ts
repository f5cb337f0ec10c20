import type { QuizAnswers } from "./quiz.ts";
import { scoreQuiz } from "./quiz-scoring.ts";
import { memberDestinationCount, typeOnPage } from "./traveler-types.ts";

const teasedHighlights = 2;

/** A result as shown to visitors: the type and a taste of it (member spec §2, results teaser). */
export function quizTeaser(answers: QuizAnswers) {
  const { name, description, highlights } = typeOnPage(scoreQuiz(answers).type, "open");
  return {
    typeName: name,
    teaser: description,
    highlights: highlights.slice(0, teasedHighlights),
    // As many as a member's own page shows: we don't promise more than members get.
    hiddenDestinations: memberDestinationCount,
  };
}
