import { type QuizAnswers, questionIds, quizQuestions } from "@evoya/domain/quiz";
import { withNext } from "@evoya/schemas/next-path";
import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { configQuery, useSession } from "../../../session/session.ts";
import { answersFrom, handoverAddress } from "../handover.ts";
import { useFinishQuiz } from "../use-finish-quiz.ts";
import { useQuiz } from "../use-quiz.ts";

/** The page the quiz on another site leads to: takes over the answers, and continues to the result (decision 210). */
export function ContinuePage() {
  useTitle("Your quiz answers");
  const { hash } = useLocation();
  const brought = useMemo(() => answersFrom(hash), [hash]);
  if (!brought) return <Navigate to={paths.quiz} replace />;
  return <TakeOver brought={brought} />;
}

const isSame = (one: QuizAnswers, other: QuizAnswers): boolean =>
  questionIds.every((id) => one[id] === other[id]);

function TakeOver({ brought }: { brought: QuizAnswers }) {
  const { member, isPending: askingWho, error: sessionError, refetch: askAgain } = useSession();
  const { data: config } = useQuery(configQuery);
  const quiz = useQuiz();
  // Back leads to the site they came from, not to this page again.
  const { finish, submitting } = useFinishQuiz(quiz, { replace: true });
  const [begun, setBegun] = useState(false);
  const once = useRef(false);

  const error = member === undefined ? sessionError : quiz.error;
  const needsAccount = config?.quizRequiresAccount && member === null;
  const isReady = !askingWho && !quiz.isPending && config && !error && !needsAccount;
  const hasOthers = Object.keys(quiz.answers).length > 0 && !isSame(quiz.answers, brought);
  // Anyone can write such an address: a member's answers, or earlier ones in this browser, aren't replaced without
  // asking.
  const mustAsk = member !== null || hasOthers;

  const begin = () => {
    if (once.current) return;
    once.current = true;
    setBegun(true);
    for (const { id, number } of quizQuestions) void quiz.save(number, brought[id] ?? "");
    void finish();
  };
  useEffect(() => {
    if (isReady && !mustAsk) begin();
  });

  if (begun) return submitting ? <PageSpinner /> : <NotSaved onRetry={() => void finish()} />;
  if (needsAccount)
    return <Navigate to={withNext(paths.createAccount("free"), handoverAddress(brought))} replace />;
  if (error)
    return (
      <FocusLayout width="narrow">
        <ErrorState
          level={1}
          title="We can't load the quiz"
          onRetry={() => void Promise.all([askAgain(), quiz.refetch()])}
        />
      </FocusLayout>
    );
  if (isReady && mustAsk) return <Ask isMember={member !== null} hasOthers={hasOthers} onAgree={begin} />;
  return <PageSpinner />;
}

function NotSaved({ onRetry }: { onRetry: () => void }) {
  return (
    <FocusLayout width="narrow">
      <ErrorState level={1} title="Failed to save your answers" onRetry={onRetry} />
    </FocusLayout>
  );
}

type AskProps = { isMember: boolean; hasOthers: boolean; onAgree: () => void };

function Ask({ isMember, hasOthers, onAgree }: AskProps) {
  return (
    <FocusLayout width="narrow">
      <div className="text-center">
        <h1 className="font-display text-4xl leading-tight font-semibold">Use your new quiz answers?</h1>
        <p className="mt-4 text-lg text-ink-muted">
          {hasOthers
            ? "You've answered the quiz here before. Your new answers replace the earlier ones."
            : "We'll save what you answered on the other site to your account."}
        </p>
        <div className="mx-auto mt-8 flex max-w-sm flex-col gap-3">
          <Button size="lg" onClick={onAgree}>
            Use my new answers
          </Button>
          <Button variant="outline" asChild>
            <Link to={isMember ? paths.dashboard : paths.gate}>
              {hasOthers ? "Keep the earlier ones" : "Don't save them"}
            </Link>
          </Button>
        </div>
      </div>
    </FocusLayout>
  );
}
