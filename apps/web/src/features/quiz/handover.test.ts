import { type QuizAnswers, quizQuestions } from "@evoya/domain/quiz";
import { describe, expect, test } from "vitest";
import { answersFrom, handoverAddress } from "./handover.ts";

const answers: QuizAnswers = Object.fromEntries(
  quizQuestions.map((question) => [
    question.id,
    question.kind === "choice" ? question.options[0]!.id : "São Paulo & 東京 🏝️",
  ]),
);
const hashOf = (given: QuizAnswers): string => `#${handoverAddress(given).split("#")[1]}`;

describe("answers on their way to our own pages", () => {
  test("arrive as they were given, and no server sees them", () => {
    const [path] = handoverAddress(answers).split("#");
    expect(path).toBe("/quiz/continue");
    expect(answersFrom(hashOf(answers))).toEqual(answers);
  });

  test("fit, even the longest ones", () => {
    const longest = { ...answers, location: "🏝".repeat(60) };
    expect(answersFrom(hashOf(longest))).toEqual(longest);
  });

  test.each([
    ["nothing", ""],
    ["another address", "#reviews"],
    ["an answer too few", hashOf({ ...answers, season: "" })],
    ["an answer nobody can give", hashOf({ ...answers, season: "never" })],
    ["a place that's too long", hashOf({ ...answers, location: "x".repeat(121) })],
    ["far too much", `${hashOf(answers)}&more=${"x".repeat(4000)}`],
  ])("are refused if they're %s", (_, hash) => {
    expect(answersFrom(hash)).toBeNull();
  });

  test("contain nothing but answers", () => {
    expect(answersFrom(`${hashOf(answers)}&__proto__=1&next=https://evil.example`)).toEqual(answers);
  });
});
