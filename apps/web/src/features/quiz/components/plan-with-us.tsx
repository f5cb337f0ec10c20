import { questionIds } from "@evoya/domain/quiz";
import { quizToStoredQuiz } from "@evoya/domain/quiz-to-itinerary";
import type { QuizResult } from "@evoya/schemas/quiz";
import { Button } from "@evoya/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { storeQuiz } from "../../../lib/stored-quiz.ts";
import { paths } from "../../../paths.ts";
import { quizAnswersQuery } from "../queries.ts";

/** Leads to the trip request with the quiz answers filled in, or without them if they can't be read. */
export function PlanWithUs({ result }: { result: QuizResult }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    const { answers } = await client.fetchQuery(quizAnswersQuery).catch(() => ({ answers: [] }));
    const byName = answers.map(({ questionNumber, answer }) => [questionIds[questionNumber - 1], answer]);
    const style = { name: result.typeName, destination: result.destinations[0]?.name };
    if (answers.length > 0) storeQuiz(quizToStoredQuiz(Object.fromEntries(byName), style));
    void navigate(paths.planMyTrip);
  };

  return (
    <Button size="lg" variant="secondary" busy={leaving} onClick={() => void leave()}>
      Plan a trip with us
    </Button>
  );
}
