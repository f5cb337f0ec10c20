import { expect, test } from "vitest";
import { quizQuestions } from "./quiz.ts";
import { quizLength } from "./quiz-length.ts";

test("the quiz is as long as the site says", () => {
  expect(quizQuestions).toHaveLength(quizLength.questions);
});
