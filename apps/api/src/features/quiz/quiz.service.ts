import { isQuizComplete, type QuizAnswers, questionIds, validateAnswer } from "@evoya/domain/quiz";
import { scoreQuiz } from "@evoya/domain/quiz-scoring";
import { quizTeaser } from "@evoya/domain/quiz-teaser";
import { destinationsForMember, type TravelerTypeId, typeOnPage } from "@evoya/domain/traveler-types";
import { Problem } from "@evoya/schemas/problems";
import type { QuizResult, VisitorQuizResult } from "@evoya/schemas/quiz";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { VisitorCaller } from "../../http/caller.ts";
import type { QuizOwner } from "./owner.ts";
import { quizCompleted } from "./quiz.events.ts";
import type { QuizRepository } from "./quiz.repository.ts";
import { answersFrom, scored } from "./scored.ts";

type Stores = { quiz: QuizRepository; publish: Publish };
type Deps = { transact: Transact<Stores>; quiz: QuizRepository; requiresAccount: boolean };

type ResultRow = { travellerType: string; quizData: unknown; createdAt: string };

const toResult = (row: ResultRow): QuizResult => {
  const scored = row.travellerType as TravelerTypeId;
  const type = typeOnPage(scored, "member");
  const { answers } = row.quizData as { answers: QuizAnswers };
  return {
    type: type.id,
    typeName: type.name,
    openTypeName: typeOnPage(scored, "open").name,
    description: type.description,
    because: scoreQuiz(answers).because,
    highlights: [...type.highlights],
    destinations: destinationsForMember(scored),
    completedAt: row.createdAt,
  };
};

const ownerOf = (caller: VisitorCaller): QuizOwner | null => {
  if (caller.userId) return { userId: caller.userId };
  return caller.visitorSessionId ? { visitorSessionId: caller.visitorSessionId } : null;
};

/** The travel-style quiz. Rules: member spec §2 and §4 (quiz), design D5 and D21. */
export function createQuizService({ transact, quiz, requiresAccount }: Deps) {
  const read = async (owner: QuizOwner | null): Promise<QuizAnswers> =>
    owner ? answersFrom(await quiz.answers(owner)) : {};

  const complete = async (owner: QuizOwner | null): Promise<QuizAnswers> => {
    const answers = await read(owner);
    if (!isQuizComplete(answers)) throw new Problem("quiz_incomplete");
    return answers;
  };

  return {
    /** The answers given so far, by question number. */
    answersOf: async (caller: VisitorCaller) => {
      const owner = ownerOf(caller);
      const rows = owner ? await quiz.answers(owner) : [];
      return rows.map((row) => ({
        questionNumber: row.questionNumber,
        answer: row.answerId ?? row.answerText,
      }));
    },

    /**
     * Stores one answer. Throws `invalid_input` if it isn't one of the question's options, `unauthenticated`
     * if visitors can't take part.
     */
    saveAnswer: async (owner: QuizOwner, questionNumber: number, answer: string) => {
      if (requiresAccount && !("userId" in owner)) {
        throw new Problem("unauthenticated", "Please sign up or log in to take the quiz.");
      }
      const verdict = validateAnswer(questionIds[questionNumber - 1] ?? "", answer);
      if (!verdict.ok) {
        throw new Problem("invalid_input", verdict.message, {
          errors: [{ path: "answer", message: verdict.message }],
        });
      }
      const answerId = verdict.question.kind === "choice" ? verdict.answer : null;
      await quiz.saveAnswer(owner, {
        questionNumber,
        questionText: verdict.question.text,
        answerText: verdict.answerText,
        answerId,
      });
      return { questionNumber, answer: verdict.answer };
    },

    clear: async (caller: VisitorCaller): Promise<void> => {
      const owner = ownerOf(caller);
      if (owner) await quiz.clear(owner);
    },

    /** What the gate shows: the type and a taste of it; the rest comes after joining. */
    teaser: async (caller: VisitorCaller) => quizTeaser(await complete(ownerOf(caller))),

    /**
     * What the open result page shows: everything about the type, named as on the gate (member spec §2, /results).
     */
    result: async (caller: VisitorCaller): Promise<VisitorQuizResult> => {
      const { type, because } = scoreQuiz(await complete(ownerOf(caller)));
      const { name, description, highlights, destinations } = typeOnPage(type, "open");
      return {
        typeName: name,
        description,
        because,
        highlights: [...highlights],
        destinations: [...destinations],
      };
    },

    /** Scores the member's answers; every run adds a version, and the latest counts. */
    submit: async (userId: string): Promise<QuizResult> => {
      const answers = await complete({ userId });
      return transact(async ({ quiz, publish }) => {
        const row = await quiz.addResult({ userId, ...scored(answers) });
        await publish(quizCompleted(userId));
        return toResult(row);
      });
    },

    latest: async (userId: string): Promise<QuizResult> => {
      const row = await quiz.latestResult(userId);
      if (!row) throw new Problem("not_found", "No Quiz Results Found");
      return toResult(row);
    },
  };
}

export type QuizService = ReturnType<typeof createQuizService>;
