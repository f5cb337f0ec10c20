import type { QuizAnswers } from "@evoya/domain/quiz";
import type { QuizRepository } from "./quiz.repository.ts";

/** What other features can ask about a member's quiz. */
export type QuizReader = {
  latestAnswers: (userId: string) => Promise<{ answers: QuizAnswers; type: string } | null>;
};

export const createQuizReader = (quiz: QuizRepository): QuizReader => ({
  latestAnswers: async (userId) => {
    const row = await quiz.latestResult(userId);
    return row
      ? { answers: (row.quizData as { answers: QuizAnswers }).answers, type: row.travellerType }
      : null;
  },
});
