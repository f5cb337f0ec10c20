import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type QuizAnswers, quizQuestions } from "./quiz.ts";
import { scoreQuiz } from "./quiz-scoring.ts";
import { travelerTypeIds } from "./traveler-types.ts";

/** Any quiz, finished or not. */
const anyAnswers: fc.Arbitrary<QuizAnswers> = fc.record(
  Object.fromEntries(
    quizQuestions.map((question) => [
      question.id,
      question.kind === "text"
        ? fc.string()
        : fc.constantFrom(...question.options.map((option) => option.id)),
    ]),
  ),
  { requiredKeys: [] },
);

const typical: [string, QuizAnswers][] = [
  ["adventure_seeker", { pace: "fast", lodging: "simple", food: "fuel", activities: "thrill" }],
  [
    "relaxation_seeker",
    { pace: "relaxed", culture: "not_much", activities: "beach_spa", companions: "partner" },
  ],
  [
    "cultural_explorer",
    { trip_scope: "international", food: "local", culture: "deep", activities: "museum_city" },
  ],
  ["nature_lover", { pace: "moderate", lodging: "nature", culture: "landscape", activities: "wildlife" }],
  [
    "social_butterfly",
    { lodging: "social", culture: "people", activities: "nightlife", companions: "group" },
  ],
  ["adventure_explorer", { pace: "fast", lodging: "nature", culture: "landscape", activities: "road_trip" }],
  ["luxury_traveler", { lodging: "luxury", food: "fine_dining", activities: "private_experience" }],
  ["balanced_traveler", { trip_scope: "either", pace: "moderate", food: "mix", activities: "bit_of_all" }],
];

describe("scoreQuiz", () => {
  test.each(typical)("finds a typical %s", (type, answers) => {
    expect(scoreQuiz(answers).type).toBe(type);
  });

  test("says why, in the traveler's own answers", () => {
    expect(scoreQuiz({ pace: "relaxed", culture: "not_much", activities: "beach_spa" }).because).toEqual([
      "You prefer long mornings and one good plan, and you come to unplug.",
      "On top of that, you enjoy doing nothing at all beside water.",
    ]);
  });

  test("calls an empty quiz balanced, without confidence", () => {
    expect(scoreQuiz({})).toMatchObject({ type: "balanced_traveler", confidence: 0 });
    expect(scoreQuiz({}).because).toHaveLength(1);
  });

  test("lets later answers break a tie, or else the order of the list", () => {
    const tie: QuizAnswers = { activities: "museum_city", culture: "not_much" };
    expect(scoreQuiz(tie).type).toBe("relaxation_seeker");
    expect(scoreQuiz({ ...tie, priority: "understanding" }).type).toBe("cultural_explorer");
  });

  test("never lets later answers outweigh a score", () => {
    const later: QuizAnswers = { budget: "over_10000", priority: "comfort", destination_type: "beach" };
    expect(scoreQuiz({ ...later, activities: "thrill" }).type).toBe("adventure_seeker");
  });

  test("ranks all eight types, explains itself in 1 or 2 sentences, and stays between 0 and 1", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const result = scoreQuiz(answers);
        expect(result.scores.map(({ type }) => type).sort()).toEqual([...travelerTypeIds].sort());
        for (let rank = 1; rank < 8; rank += 1) {
          expect(result.scores[rank - 1]!.score).toBeGreaterThanOrEqual(result.scores[rank]!.score);
        }
        expect([1, 2]).toContain(result.because.length);
        for (const sentence of result.because) expect(sentence).toMatch(/^[A-Z].*\.$/);
        expect(result.confidence).toBeGreaterThanOrEqual(0);
        expect(result.confidence).toBeLessThanOrEqual(1);
        expect(scoreQuiz({ ...answers })).toEqual(result);
      }),
    );
  });

  test("can lead to every type", () => {
    const found = new Set(
      fc.sample(anyAnswers, { numRuns: 3000, seed: 1 }).map((answers) => scoreQuiz(answers).type),
    );
    expect([...found].sort()).toEqual([...travelerTypeIds].sort());
  });
});
