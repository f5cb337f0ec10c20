import { quizQuestions } from "@evoya/domain/quiz";
import { expect, test } from "vitest";
import { answerLook } from "./answer-look.tsx";

test("every answer of the quiz has a picture or an icon", () => {
  const bare = quizQuestions.flatMap((question) =>
    question.kind === "choice"
      ? question.options
          .filter(({ id }) => !Object.values(answerLook(question.id, id)).some(Boolean))
          .map(({ id }) => `${question.id}: ${id}`)
      : [],
  );
  expect(bare).toEqual([]);
});
