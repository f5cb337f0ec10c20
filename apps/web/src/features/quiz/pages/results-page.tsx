import { withArticle } from "@evoya/domain/articles";
import type { QuizResult } from "@evoya/schemas/quiz";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner, RequireMember } from "../../../session/require-member.tsx";
import { trackResult } from "../../../tracking/results.ts";
import { Because } from "../components/because.tsx";
import { DestinationCards, Highlights } from "../components/destination-cards.tsx";
import { PlanWithUs } from "../components/plan-with-us.tsx";
import { ResultHero } from "../components/result-hero.tsx";
import { quizResultQuery } from "../queries.ts";
import { useRetake } from "../use-retake.ts";

/** The member's traveler type, why, and where to go (member spec §2, signed-in page). */
export function ResultsPage() {
  useTitle("Your quiz results");
  return <RequireMember to={paths.gate}>{() => <Results />}</RequireMember>;
}

function Results() {
  const { data, isPending, error, refetch } = useQuery(quizResultQuery);
  if (isPending) return <PageSpinner />;
  const missing = error && "code" in error && error.code === "not_found";
  return (
    <FocusLayout
      width="wide"
      actions={
        <Button variant="ghost" size="sm" asChild>
          <Link to={paths.dashboard}>Dashboard</Link>
        </Button>
      }
    >
      {data && <ResultView result={data} />}
      {missing && (
        <EmptyState
          level={1}
          title="No Quiz Results Found"
          action={
            <Button asChild>
              <Link to={paths.quiz}>Take the quiz</Link>
            </Button>
          }
        >
          Answer fourteen short questions to see your result.
        </EmptyState>
      )}
      {error && !data && !missing && (
        <ErrorState
          level={1}
          title="Failed to load your quiz results. Please try again."
          onRetry={() => void refetch()}
        />
      )}
    </FocusLayout>
  );
}

/** The generator with the first place that suits this type; without one, as the quiz fills it in. */
const generatorFor = ({ destinations: [first] }: QuizResult): string =>
  first ? paths.itineraryGeneratorFor(first.name) : paths.itineraryGenerator;

function ResultView({ result }: { result: QuizResult }) {
  const retake = useRetake(result.typeName);
  useEffect(() => trackResult(result.typeName), [result.typeName]);
  return (
    <>
      <ResultHero
        typeName={result.typeName}
        description={result.description}
        destinations={result.destinations}
        lead={
          result.openTypeName !== result.typeName && (
            <p className="mt-4 max-w-2xl text-lg">
              You came out as {withArticle(result.openTypeName)}. When we plan for you, that means:{" "}
              {result.typeName}.
            </p>
          )
        }
      />
      <Because reasons={result.because} />
      <Highlights highlights={result.highlights} />
      <DestinationCards destinations={result.destinations} sourcePage="quiz_results" />
      <h2 className="mt-14 font-display text-3xl font-semibold">What next?</h2>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <Button size="lg" asChild>
          <Link to={generatorFor(result)}>Create my itinerary</Link>
        </Button>
        <PlanWithUs result={result} />
        <Button size="lg" variant="outline" busy={retake.isPending} onClick={() => retake.mutate()}>
          Retake Quiz
        </Button>
      </div>
    </>
  );
}
