import { chosenOption, type QuestionId, type QuizAnswers, questionIds } from "./quiz.ts";
import { type TravelerTypeId, travelerTypeIds } from "./traveler-types.ts";

export type TypeScore = { type: TravelerTypeId; score: number };

export type QuizResult = {
  type: TravelerTypeId;
  /** All eight types, best first. A flat result is Balanced Traveler, whichever type comes first here. */
  scores: TypeScore[];
  /** One or two sentences that explain the result with the given answers. */
  because: string[];
  /** 0 (could just as well be another type) to 1 (points nowhere else), rounded to 2 decimals. */
  confidence: number;
};

/** Questions 2 to 8 make up the score (member spec §4). Question 1 is free text and doesn't count. */
const scoring = questionIds.slice(1, 8);
/** Later questions only decide between types with equal scores. */
const leaning = questionIds.slice(8);

/** This many types sharing first place make a result flat. */
const flatFrom = 3;

/**
 * The traveler type `answers` point to. The same answers always give the same result: ties go to the type later
 * answers lean to, then to the earlier one in the list. Without a leader, it's a balanced traveler.
 */
export function scoreQuiz(answers: QuizAnswers): QuizResult {
  const scores = ranking(answers);
  const top = scores[0]?.score ?? 0;
  const isFlat = top === 0 || scores.filter(({ score }) => score === top).length >= flatFrom;
  const type = isFlat ? "balanced_traveler" : (scores[0]?.type ?? "balanced_traveler");
  const confidence = isFlat ? 0 : Math.round(((top - (scores[1]?.score ?? 0)) / top) * 100) / 100;
  return { type, scores, because: reasonsFor(type, answers), confidence };
}

function ranking(answers: QuizAnswers): TypeScore[] {
  const leanings = new Map(travelerTypeIds.map((type) => [type, points(type, leaning, answers)]));
  const leaningOf = (type: TravelerTypeId) => leanings.get(type) ?? 0;
  return travelerTypeIds
    .map((type) => ({ type, score: points(type, scoring, answers) }))
    .sort((a, b) => b.score - a.score || leaningOf(b.type) - leaningOf(a.type));
}

function points(type: TravelerTypeId, questions: readonly QuestionId[], answers: QuizAnswers): number {
  return questions.reduce((sum, id) => sum + (chosenOption(id, answers)?.weights[type] ?? 0), 0);
}

function reasonsFor(type: TravelerTypeId, answers: QuizAnswers): string[] {
  const [first, second, third] = strongestReasons(type, answers);
  if (!first) return ["Your answers point in several directions at once."];
  const opening = second ? `You ${first}, and you ${second}.` : `You ${first}.`;
  return third ? [opening, `On top of that, you ${third}.`] : [opening];
}

/** What the answers that count most for `type` say about the traveler, strongest first. */
function strongestReasons(type: TravelerTypeId, answers: QuizAnswers): string[] {
  return questionIds
    .map((id) => chosenOption(id, answers))
    .flatMap((option) =>
      option?.weights[type] ? [{ reason: option.reason, weight: option.weights[type] }] : [],
    )
    .sort((a, b) => b.weight - a.weight)
    .map(({ reason }) => reason);
}
