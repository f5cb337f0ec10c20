import { isPaid } from "@evoya/domain/plans";
import { firstUnanswered } from "@evoya/domain/quiz";
import { Problem } from "@evoya/schemas/problems";
import { ErrorState } from "@evoya/ui/error-state";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { PageHead } from "../../../head/page-head.tsx";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useIsHydrated } from "../../../lib/use-is-hydrated.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { configQuery, useSession } from "../../../session/session.ts";
import { track } from "../../../tracking/track.ts";
import { QuizIntro } from "../components/quiz-intro.tsx";
import { useQuiz } from "../use-quiz.ts";
import { useQuizStep } from "../use-quiz-step.ts";

const loadQuestion = () => import("../components/question-card.tsx");
/** Separate from the intro, which has to show right away. */
const QuestionCard = lazy(() => loadQuestion().then((module) => ({ default: module.QuestionCard })));

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
  const navigate = useNavigate();
  const { member, isPending: askingWho } = useSession();
  const { data: config } = useQuery(configQuery);
  const quiz = useQuiz();
  const step = useQuizStep(firstUnanswered(quiz.answers)?.number ?? quiz.questions.length);
  const [submitting, setSubmitting] = useState(false);
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
      <ErrorState title="We can't load the quiz" onRetry={() => void quiz.refetch()} className="my-24" />
    );
  if (config?.quizRequiresAccount && !member) return <AccountNeeded />;

  const finish = async () => {
    setSubmitting(true);
    try {
      if (!(await quiz.settle())) return setSubmitting(false);
      if (member) {
        await api.submitQuiz();
        toast.success("Quiz Submitted Successfully!", "Your travel preferences have been saved.");
      }
      track({ kind: "event", name: "quiz_completed" });
      track({ kind: "conversion", type: "quiz_completed" });
      await quiz.leave();
      // Paying members continue to planning; everyone else sees the result first (member spec §2, quiz).
      void navigate(!member ? paths.gate : isPaid(member.level) ? paths.dashboard : paths.quizResults);
    } catch (error) {
      setSubmitting(false);
      if (error instanceof Problem && error.code === "unauthenticated") {
        toast.error("Authentication Error", "Please log in again to submit your quiz.");
        return void navigate(paths.createAccount());
      }
      toast.error("Submission Failed", "There was an error saving your quiz results. Please try again.");
    }
  };

  const answered = Object.keys(quiz.answers).length;
  const start = () => {
    void loadQuestion().catch(() => {});
    if (answered === 0) track({ kind: "event", name: "quiz_started" });
    step.next(firstUnanswered(quiz.answers)?.number ?? 1);
  };
  const question = quiz.questions[(step.number ?? 0) - 1];
  if (!question) return <QuizIntro answered={answered} onStart={start} />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <QuestionCard
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
  toast.error("Authentication Required", "Please sign up or log in to take the quiz.");
  return <Navigate to={paths.createAccount()} replace />;
}
