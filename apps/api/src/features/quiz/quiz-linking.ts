import { isQuizComplete } from "@evoya/domain/quiz";
import type { Publish } from "../../events/publish.ts";
import { quizCompleted } from "./quiz.events.ts";
import type { QuizRepository } from "./quiz.repository.ts";
import { answersFrom, scored } from "./scored.ts";

/** What signing up and signing in do with a visitor's answers, in their own transaction (design D5). */
export type QuizLinking = {
  /** Makes the visitor's answers the member's; a complete set becomes a result right away. */
  link: (visitorSessionId: string, userId: string) => Promise<void>;
};

type Stores = { quiz: QuizRepository; publish: Publish };

export const createQuizLinking = ({ quiz, publish }: Stores): QuizLinking => ({
  link: async (visitorSessionId, userId) => {
    const given = await quiz.answers({ visitorSessionId });
    if (given.length === 0) return;
    await quiz.link(visitorSessionId, userId);
    const answers = answersFrom(await quiz.answers({ userId }));
    if (!isQuizComplete(answers)) return;
    await quiz.addResult({ userId, ...scored(answers) });
    await publish(quizCompleted(userId));
  },
});
