import { isQuizComplete } from "@evoya/domain/quiz";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { QuizRepository } from "./quiz.repository.ts";
import { answersFrom, scored } from "./scored.ts";

/** What signing up and signing in do with a visitor's answers, inside their own transaction (design D5). */
export type QuizLinking = {
  /** Makes the visitor's answers the member's; a complete set becomes a result at once. */
  link: (visitorSessionId: string, userId: string) => Promise<void>;
};

type Stores = { quiz: QuizRepository; activity: ActivityRepository };

export const createQuizLinking = ({ quiz, activity }: Stores): QuizLinking => ({
  link: async (visitorSessionId, userId) => {
    const given = await quiz.answers({ visitorSessionId });
    if (given.length === 0) return;
    await quiz.link(visitorSessionId, userId);
    const answers = answersFrom(await quiz.answers({ userId }));
    if (!isQuizComplete(answers)) return;
    await quiz.addResult({ userId, ...scored(answers) });
    await activity.addToFeed({ userId, type: "quiz_completed", description: "Completed the travel quiz" });
    await activity.logEvent("quiz_completed", userId);
  },
});
