import { firstUnanswered } from "@evoya/domain/quiz";
import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { Link, Navigate } from "react-router-dom";
import { PageHead } from "../../../head/page-head.tsx";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useIsHydrated } from "../../../lib/use-is-hydrated.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { configQuery, useSession } from "../../../session/session.ts";
import { track } from "../../../tracking/track.ts";
import { QuizIntro } from "../components/quiz-intro.tsx";
import { useFinishQuiz } from "../use-finish-quiz.ts";
import { useQuiz } from "../use-quiz.ts";
import { useQuizStep } from "../use-quiz-step.ts";

const loadQuestion = () => import("../components/question-with-search.tsx");
/** Separate from the intro, which has to show right away. */
const Question = lazy(() => loadQuestion().then((module) => ({ default: module.QuestionWithSearch })));

/** The travel-style quiz, one question at a time (member spec §2). */
export function QuizPage() {
  return (
    <FocusLayout width="medium">
      <PageHead
        path={paths.quiz}
        title="Travel style quiz"
        description="Fourteen questions, two minutes. Find out what kind of traveler you are and where to go next."
      />
      <Quiz />
    </FocusLayout>
  );
}

function Quiz() {
  const { member, isPending: askingWho } = useSession();
  const { data: config } = useQuery(configQuery);
  const quiz = useQuiz();
  const step = useQuizStep(firstUnanswered(quiz.answers)?.number ?? quiz.questions.length);
  const { finish, submitting } = useFinishQuiz(quiz);
  const isHydrated = useIsHydrated();

  if (askingWho || quiz.isPending)
    // You can read the intro right away; it's pre-rendered, too.
    return isHydrated && step.number ? (
      <PageSpinner />
    ) : (
      <QuizIntro answered={0} onStart={() => step.next(1)} />
    );
  if (quiz.error)
    return (
      <ErrorState
        level={1}
        title="We can't load the quiz"
        error={quiz.error}
        onRetry={() => void quiz.refetch()}
        className="my-24"
      />
    );
  if (config?.quizRequiresAccount && !member) return <AccountNeeded />;

  const answered = Object.keys(quiz.answers).length;
  const start = () => {
    void loadQuestion().catch(() => {});
    if (answered === 0) track({ kind: "event", name: "quiz_started" });
    step.next(firstUnanswered(quiz.answers)?.number ?? 1);
  };
  const question = quiz.questions[(step.number ?? 0) - 1];
  if (!question)
    return (
      <QuizIntro
        answered={answered}
        onStart={start}
        toResults={
          <Button size="lg" asChild>
            <Link to={paths.quizResults}>See Results</Link>
          </Button>
        }
      />
    );
  return (
    <Suspense fallback={<PageSpinner />}>
      <Question
        key={question.id}
        question={question}
        total={quiz.questions.length}
        answer={quiz.answers[question.id]}
        busy={submitting}
        onAnswer={(answer) => quiz.save(question.number, answer)}
        onPrevious={() => step.previous(question.number)}
        onNext={() =>
          question.number === quiz.questions.length ? void finish() : step.next(question.number + 1)
        }
      />
    </Suspense>
  );
}

function AccountNeeded() {
  useEffect(
    () => void toast.error("Authentication Required", "Please sign up or log in to take the quiz."),
    [],
  );
  return <Navigate to={paths.createAccount()} replace />;
}
