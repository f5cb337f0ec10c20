import { quizQuestions } from "@evoya/domain/quiz";
import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, Navigate } from "react-router-dom";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { useSession } from "../../../session/session.ts";
import { planClick } from "../../../tracking/clicks.ts";
import { trackResult } from "../../../tracking/results.ts";
import { HiddenPlaces } from "../components/hidden-places.tsx";
import { NotTakenYet } from "../components/not-taken-yet.tsx";
import { ResultTeaser } from "../components/result-teaser.tsx";
import { quizTeaserQuery } from "../queries.ts";
import { useRetake } from "../use-retake.ts";

/** The gate after the quiz: a taste of the result, and the rest after joining (member spec §2, results teaser). */
export function GatePage() {
  useTitle("Your result is ready");
  const { member, quizAnswered, isPending, refetch } = useSession();
  const isAnswered = quizAnswered === quizQuestions.length;
  const teaser = useQuery({ ...quizTeaserQuery, enabled: member === null && isAnswered });
  if (isPending) return <PageSpinner />;
  if (member) return <Navigate to={member.hasQuizResult ? paths.quizResults : paths.dashboard} replace />;
  if (member === undefined) return <TeaserFailed onRetry={() => void refetch()} />;
  if (!isAnswered) return <NotTakenYet answered={quizAnswered} />;
  if (teaser.isPending) return <PageSpinner />;
  if (!teaser.data) return <TeaserFailed onRetry={() => void teaser.refetch()} />;
  const { typeName, teaser: text, highlights, hiddenDestinations } = teaser.data;
  return (
    <FocusLayout width="medium">
      <ResultTeaser typeName={typeName} teaser={text} highlights={highlights} />
      <HiddenPlaces count={hiddenDestinations} />
      <GateActions typeName={typeName} />
    </FocusLayout>
  );
}

function GateActions({ typeName }: { typeName: string }) {
  const retake = useRetake(typeName);
  useEffect(() => trackResult(typeName), [typeName]);
  return (
    <div className="mx-auto mt-8 flex max-w-sm flex-col gap-3">
      <Button size="lg" asChild>
        <Link to={paths.createAccount("free")}>Create My Free Account</Link>
      </Button>
      <Button variant="outline" asChild>
        <Link to={paths.login}>Sign In</Link>
      </Button>
      <Button variant="secondary" asChild>
        <Link to={paths.membership} {...planClick("quiz_results")}>
          Upgrade Your Experience
        </Link>
      </Button>
      <div className="flex justify-center gap-2">
        <Button variant="ghost" size="sm" busy={retake.isPending} onClick={() => retake.mutate()}>
          Retake Quiz
        </Button>
        <Button variant="ghost" size="sm" asChild>
          <Link to={paths.home}>Return Home</Link>
        </Button>
      </div>
    </div>
  );
}

function TeaserFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <FocusLayout width="narrow">
      <ErrorState level={1} title="Failed to load your quiz results. Please try again." onRetry={onRetry} />
    </FocusLayout>
  );
}
