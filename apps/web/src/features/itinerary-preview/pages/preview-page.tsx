import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { destinationArt, spotArt } from "../../../art/index.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { PlanView } from "../../trips/components/plan-view.tsx";
import { BookingPanel } from "../components/booking-panel.tsx";
import { sampleQuery } from "../queries.ts";

/** A sample week for two at a destination of the results, and its booking (member spec §2, itinerary preview). */
export function PreviewPage() {
  const { resultType = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(sampleQuery(resultType));
  useTitle(data ? `A week in ${data.destination}` : "A sample trip");
  const missing = error && "code" in error && (error.code === "not_found" || error.code === "invalid_input");
  return (
    <FocusLayout
      width="wide"
      actions={
        <Button variant="ghost" size="sm" asChild>
          <Link to={paths.itineraryGenerator}>Plan my own</Link>
        </Button>
      }
    >
      {isPending && <PageSpinner />}
      {!data && <h1 className="sr-only">A sample trip</h1>}
      {missing && (
        <EmptyState
          title="We have no sample for this place yet"
          level={2}
          art={<img src={spotArt("compass")} alt="" width={140} height={140} />}
          action={
            <Button asChild>
              <Link to={paths.quizResults}>Back to my results</Link>
            </Button>
          }
        >
          Your concierge can plan it all the same, and so can you, for the places we know.
        </EmptyState>
      )}
      {error && !missing && <ErrorState title="We can't load this trip" onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="grid gap-6 lg:grid-cols-[1.1fr_1fr] lg:items-center">
            <div>
              <p className="text-sm font-semibold tracking-wide text-accent-strong uppercase">
                A sample trip
              </p>
              <h1 className="mt-2 font-display text-4xl leading-tight font-semibold sm:text-5xl">
                A week in {data.destination}
              </h1>
              <BookingPanel resultType={resultType} plan={data.plan} />
            </div>
            <img
              src={destinationArt(data.destinationId)}
              alt=""
              width={640}
              height={480}
              className="aspect-[4/3] w-full rounded-card object-cover"
            />
          </div>
          <PlanView plan={data.plan} />
        </>
      )}
    </FocusLayout>
  );
}
