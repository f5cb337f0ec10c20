import { type QuizAnswers, questionIds } from "@evoya/domain/quiz";
import { scoreQuiz } from "@evoya/domain/quiz-scoring";

type StoredAnswer = { questionNumber: number; answerText: string; answerId: string | null };

/** Stored rows as the domain reads answers: options by id, free text as it is. */
export const answersFrom = (rows: StoredAnswer[]): QuizAnswers =>
  Object.fromEntries(
    rows.map((row) => [questionIds[row.questionNumber - 1], row.answerId ?? row.answerText]),
  );

/** A complete set of answers in stored form: the type, and the answers it comes from. */
export const scored = (answers: QuizAnswers) => ({
  travellerType: scoreQuiz(answers).type,
  quizData: { answers },
});
