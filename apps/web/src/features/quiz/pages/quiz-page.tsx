import { firstUnanswered } from "@evoya/domain/quiz";
import { ErrorState } from "@evoya/ui/error-state";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { configQuery, useSession } from "../../../session/session.ts";
import { QuestionCard } from "../components/question-card.tsx";
import { QuizIntro } from "../components/quiz-intro.tsx";
import { useQuiz } from "../use-quiz.ts";

/** The travel-style quiz, one question at a time (member spec §2). */
export function QuizPage() {
  useTitle("Travel style quiz");
  const navigate = useNavigate();
  const { member, isPending: askingWho } = useSession();
  const { data: config } = useQuery(configQuery);
  const quiz = useQuiz();
  const [step, setStep] = useState<number | null>(null);
  const [submitting, setSubmitting] = useState(false);

  if (askingWho || quiz.isPending) return <PageSpinner />;
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
      await quiz.leave();
      void navigate(member ? paths.quizResults : paths.gate);
    } catch {
      toast.error("Submission Failed", "There was an error saving your quiz results. Please try again.");
      setSubmitting(false);
    }
  };

  const answered = Object.keys(quiz.answers).length;
  const start = () => setStep((firstUnanswered(quiz.answers)?.number ?? quiz.questions.length) - 1);
  const question = step === null ? undefined : quiz.questions[step];

  return (
    <FocusLayout width="medium">
      {step === null || !question ? (
        <QuizIntro answered={answered} onStart={start} />
      ) : (
        <QuestionCard
          key={question.id}
          question={question}
          total={quiz.questions.length}
          answer={quiz.answers[question.id]}
          busy={submitting}
          onAnswer={(answer) => quiz.save(question.number, answer)}
          onPrevious={() => setStep(step === 0 ? null : step - 1)}
          onNext={() => (step === quiz.questions.length - 1 ? void finish() : setStep(step + 1))}
        />
      )}
    </FocusLayout>
  );
}

function AccountNeeded() {
  toast.error("Authentication Required", "Please sign up or log in to take the quiz.");
  return <Navigate to={paths.createAccount()} replace />;
}
