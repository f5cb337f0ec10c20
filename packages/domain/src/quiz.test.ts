import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chosenOption,
  firstUnanswered,
  isQuizComplete,
  type QuizAnswers,
  questionIds,
  quizQuestions,
  validateAnswer,
} from "./quiz.ts";

const whole = Object.fromEntries(
  quizQuestions.map((one) => [one.id, one.kind === "text" ? "Lisbon" : one.options[0]!.id]),
) as QuizAnswers;

describe("the quiz", () => {
  test("has 14 numbered questions, the first in free text, the rest multiple choice", () => {
    expect(quizQuestions.map((one) => one.number)).toEqual(
      Array.from({ length: 14 }, (_, index) => index + 1),
    );
    expect(quizQuestions[0]).toMatchObject({ kind: "text", placeholder: "Enter your location..." });
    expect(quizQuestions.slice(1).every((one) => one.kind === "choice")).toBe(true);
  });

  test("offers the spec's exact labels", () => {
    const labels = (index: number) => {
      const question = quizQuestions[index]!;
      return question.kind === "choice" ? question.options.map((option) => option.label) : [];
    };
    expect(labels(1)).toEqual(["Domestically", "Internationally", "Open to either"]);
    expect(labels(10)).toEqual(["Under $2,000", "$2,000-$5,000", "$5,000-$10,000", "Over $10,000"]);
    expect(labels(13)).toEqual(["A long weekend", "About a week", "Ten days to two weeks", "Longer"]);
  });

  test("never has two identical options for a question", () => {
    for (const question of quizQuestions) {
      if (question.kind === "text") continue;
      for (const key of ["id", "label", "reason"] as const) {
        expect(new Set(question.options.map((option) => option[key])).size).toBe(question.options.length);
      }
    }
  });
});

describe("validateAnswer", () => {
  test("trims text, and takes a choice by its id or its label", () => {
    expect(validateAnswer("location", "  Porto ")).toMatchObject({ ok: true, answer: "Porto" });
    const byId = { ok: true, answer: "domestic", answerText: "Domestically" };
    expect(validateAnswer("trip_scope", "domestic")).toMatchObject(byId);
    expect(validateAnswer("trip_scope", "Domestically")).toMatchObject(byId);
  });

  test.each([
    ["location", "  ", "empty"],
    ["location", "x".repeat(121), "tooLong"],
    ["pace", "sprinting", "unknownOption"],
    ["shoe_size", "42", "unknownQuestion"],
  ])("refuses %s %j as %s", (id, answer, reason) => {
    expect(validateAnswer(id, answer)).toMatchObject({ ok: false, reason });
  });
});

describe("an unfinished quiz", () => {
  test("resumes at the first question without an answer", () => {
    expect(isQuizComplete(whole)).toBe(true);
    expect(firstUnanswered(whole)).toBeNull();
    fc.assert(
      fc.property(fc.constantFrom(...questionIds), (id) => {
        const answers = { ...whole, [id]: undefined };
        expect(isQuizComplete(answers)).toBe(false);
        expect(firstUnanswered(answers)?.id).toBe(id);
      }),
    );
  });

  test("has no option for an unanswered question", () => {
    expect(chosenOption("pace", {})).toBeUndefined();
    expect(chosenOption("location", whole)).toBeUndefined();
    expect(chosenOption("trip_scope", whole)?.id).toBe("domestic");
  });
});
