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
  const unsaved = useRef(new Map<number, string>());
  const answers: QuizAnswers = { ...toAnswers(data?.answers ?? []), ...own };

  const save = (questionNumber: number, answer: string): Promise<boolean> => {
    setOwn((before) => ({ ...before, [questionIds[questionNumber - 1]!]: answer }));
    const sending = queue.current.then(async () => {
      try {
        await api.saveQuizAnswer({ params: { questionNumber }, body: { answer } });
        unsaved.current.delete(questionNumber);
        return true;
      } catch {
        unsaved.current.set(questionNumber, answer);
        toast.error("Error", "Failed to save your answer. Please try again.");
        return false;
      }
    });
    queue.current = sending;
    return sending;
  };

  /** Waits until every answer has arrived, resending those that failed. False if some still fail. */
  const settle = async (): Promise<boolean> => {
    await queue.current;
    const resent = [...unsaved.current].map(([questionNumber, answer]) => save(questionNumber, answer));
    return (await Promise.all(resent)).every(Boolean);
  };

  return {
    questions: quizQuestions,
    answers,
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
