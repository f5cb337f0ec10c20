import type { PlanId } from "@evoya/domain/plans";
import type { VisitorQuizResult } from "@evoya/schemas/quiz";
import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { useSession } from "../../../session/session.ts";
import { planClick } from "../../../tracking/clicks.ts";
import { trackResult } from "../../../tracking/results.ts";
import { Because } from "../components/because.tsx";
import { DestinationCards, Highlights } from "../components/destination-cards.tsx";
import { NotTakenYet } from "../components/not-taken-yet.tsx";
import { ResultHero } from "../components/result-hero.tsx";
import { UnlockButton } from "../components/unlock-button.tsx";
import { visitorQuizResultQuery } from "../queries.ts";
import { useRetake } from "../use-retake.ts";

/**
 * The traveler type for anyone who took the quiz, with or without an account (member spec §2, anonymous result page).
 */
export function OpenResultsPage() {
  useTitle("Your travel style");
  const { member, quizAnswered } = useSession();
  const { data, isPending, error, refetch } = useQuery(visitorQuizResultQuery);
  if (isPending) return <PageSpinner />;
  if (error && "code" in error && error.code === "quiz_incomplete")
    return <NotTakenYet answered={quizAnswered} />;
  return (
    <FocusLayout
      width="wide"
      actions={
        <Button variant="ghost" size="sm" asChild>
          <Link to={member ? paths.dashboard : paths.login}>{member ? "Dashboard" : "Sign in"}</Link>
        </Button>
      }
    >
      {data ? (
        <Result result={data} level={member?.level ?? null} />
      ) : (
        <ErrorState
          level={1}
          title="Failed to load your quiz results. Please try again."
          onRetry={() => void refetch()}
        />
      )}
    </FocusLayout>
  );
}

type ResultProps = {
  result: VisitorQuizResult;
  /** The member's plan; null for visitors. */
  level: PlanId | null;
};

function Result({ result, level }: ResultProps) {
  const { typeName, description, because, highlights, destinations } = result;
  const retake = useRetake(typeName);
  useEffect(() => trackResult(typeName), [typeName]);
  return (
    <>
      <ResultHero typeName={typeName} description={description} destinations={destinations} />
      <Because reasons={because} />
      <Highlights highlights={highlights} />
      <DestinationCards destinations={destinations} sourcePage="results" />
      <h2 className="mt-14 font-display text-3xl font-semibold">What next?</h2>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <UnlockButton />
        {level === null && (
          <Button size="lg" variant="outline" asChild>
            <Link to={paths.createAccount("free")}>Create My Free Account</Link>
          </Button>
        )}
        {level !== "elite" && (
          <Button size="lg" variant="secondary" asChild>
            <Link to={paths.membership} {...planClick("quiz_results")}>
              Upgrade Your Experience
            </Link>
          </Button>
        )}
        <Button size="lg" variant="ghost" busy={retake.isPending} onClick={() => retake.mutate()}>
          Retake Quiz
        </Button>
      </div>
    </>
  );
}
