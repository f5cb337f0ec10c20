import { type QuizAnswers, questionIds, quizQuestions } from "@evoya/domain/quiz";
import { toast } from "@evoya/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../api.ts";
import { sessionQuery } from "../../session/session.ts";
import { quizAnswersQuery } from "./queries.ts";

const toAnswers = (items: { questionNumber: number; answer: string }[]): QuizAnswers =>
  Object.fromEntries(items.map(({ questionNumber, answer }) => [questionIds[questionNumber - 1], answer]));

/** The quiz in progress: the answers so far, and saving them. */
export function useQuiz() {
  const client = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(quizAnswersQuery);
  const [own, setOwn] = useState<QuizAnswers>({});
  // Answers are sent one after another: a visitor's first one starts the session that the others belong to.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const given = useRef<QuizAnswers>({});
  const fetched = toAnswers(data?.answers ?? []);

  const save = (questionNumber: number, answer: string): Promise<boolean> => {
    given.current = { ...given.current, [questionIds[questionNumber - 1]!]: answer };
    setOwn(given.current);
    const sending = queue.current.then(async () => {
      try {
        await api.saveQuizAnswer({ params: { questionNumber }, body: { answer } });
        return true;
      } catch {
        toast.error("Error", "Failed to save your answer. Please try again.");
        return false;
      }
    });
    queue.current = sending;
    return sending;
  };

  /**
   * Waits until every answer shown here has arrived, resending what's missing: answers that failed, or that were cleared
   * in another tab. False if some still fail; throws if we can't find out.
   */
  const settle = async (): Promise<boolean> => {
    await queue.current;
    const arrived = toAnswers((await api.getQuizAnswers()).answers);
    const shown: QuizAnswers = { ...fetched, ...given.current };
    const missing = quizQuestions.filter(({ id }) => shown[id] !== undefined && shown[id] !== arrived[id]);
    const resent = missing.map(({ id, number }) => save(number, shown[id]!));
    return (await Promise.all(resent)).every(Boolean);
  };

  return {
    questions: quizQuestions,
    answers: { ...fetched, ...own },
    isPending,
    // Who is answering keeps what's shown if it can't be refreshed.
    error: data ? null : error,
    refetch,
    save,
    settle,
    /** Forgets what this page fetched, so the next page fetches it again. */
    leave: () => {
      client.removeQueries({ queryKey: ["quiz"] });
      return client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  };
}
