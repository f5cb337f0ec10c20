import type { quizEndpoints } from "@evoya/schemas/quiz";
import type { VisitorCaller } from "../../http/caller.ts";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import type { VisitorService } from "../visitors/visitors.service.ts";
import type { QuizOwner } from "./owner.ts";
import type { QuizService } from "./quiz.service.ts";

type Deps = { quiz: QuizService; visitors: VisitorService };

export const createQuizRoutes = ({ quiz, visitors }: Deps): Handlers<typeof quizEndpoints> => {
  /** Who an answer belongs to; a visitor's first answer starts their session. */
  const ownerFor = async (caller: VisitorCaller, http: HttpContext): Promise<QuizOwner> => {
    if (caller.userId) return { userId: caller.userId };
    if (caller.visitorSessionId) return { visitorSessionId: caller.visitorSessionId };
    return { visitorSessionId: await visitors.begin(http) };
  };

  return {
    getQuizAnswers: async ({ caller }) => ({ answers: await quiz.answersOf(caller) }),
    saveQuizAnswer: async ({ caller, params, body, http }) =>
      quiz.saveAnswer(await ownerFor(caller, http), params.questionNumber, body.answer),
    clearQuizAnswers: ({ caller }) => quiz.clear(caller),
    getQuizTeaser: ({ caller }) => quiz.teaser(caller),
    getVisitorQuizResult: ({ caller }) => quiz.result(caller),
    submitQuiz: ({ caller }) => quiz.submit(caller.userId),
    getQuizResult: ({ caller }) => quiz.latest(caller.userId),
  };
};
