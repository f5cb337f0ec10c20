import { brand } from "@evoya/domain/brand";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { Link, useLoaderData, useParams } from "react-router-dom";
import { destinationArt, spotArt } from "../../../art/index.ts";
import { PageHead } from "../../../head/page-head.tsx";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { PlanView } from "../../trips/components/plan-view.tsx";
import { BookingPanel } from "../components/booking-panel.tsx";
import { sampleQuery } from "../queries.ts";
import type { Sample } from "../samples-at-build.ts";

/** A sample week for two at a destination of the results, and its booking (member spec §2, itinerary preview). */
export function PreviewPage() {
  const { resultType = "" } = useParams();
  const drawn = useLoaderData<Sample | undefined>();
  const { data, isPending, error, refetch } = useQuery({ ...sampleQuery(resultType), initialData: drawn });
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
      {!data && (
        <>
          <title>{`A sample trip · ${brand.name}`}</title>
          <h1 className="sr-only">A sample trip</h1>
        </>
      )}
      {missing && (
        <EmptyState
          title="We don't have a sample for this place yet"
          level={2}
          art={<img src={spotArt("compass")} alt="" width={140} height={140} />}
          action={
            <Button asChild>
              <Link to={paths.quizResults}>Back to my results</Link>
            </Button>
          }
        >
          Your concierge can still plan it for you, or you can plan it yourself from the places in our guide.
        </EmptyState>
      )}
      {error && !missing && <ErrorState title="We can't load this trip" onRetry={() => void refetch()} />}
      {data && (
        <>
          <PageHead
            path={paths.itineraryPreview(resultType)}
            title={`A week in ${data.destination}`}
            description={`Seven days for two in ${data.destination}, hour by hour: places, meals, directions, and costs. Make it yours, or have us book it.`}
          />
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
