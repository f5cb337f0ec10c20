import { brand } from "@evoya/domain/brand";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { Link, useLoaderData, useParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { PageHead } from "../../../head/page-head.tsx";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { MoneyProvider } from "../../../lib/money-provider.tsx";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { PlanView } from "../../trips/components/plan-view.tsx";
import { TripHero } from "../../trips/components/trip-hero.tsx";
import { BookingPanel, bookingPanelId } from "../components/booking-panel.tsx";
import { sampleQuery } from "../queries.ts";
import type { Sample } from "../samples-at-build.ts";

/** A sample week for two at a destination from the results, and its booking (member spec §2, itinerary preview). */
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
          <Link to={data ? paths.itineraryGeneratorFor(data.destination) : paths.itineraryGenerator}>
            Plan my own
          </Link>
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
      {error && !data && !missing && (
        <ErrorState title="We can't load this trip" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <PageHead
            path={paths.itineraryPreview(resultType)}
            title={`A week in ${data.destination}`}
            description={`Seven days for two in ${data.destination}, hour by hour: places, meals, directions, and costs. Make it yours, or have us book it.`}
          />
          <TripHero
            title={`A week in ${data.destination}`}
            line={`${data.plan.days.length} days for ${data.plan.travellers}, hour by hour`}
            places={[data.destinationId]}
            badge="A sample trip"
          />
          <BookingPanel resultType={resultType} plan={data.plan} />
          <MoneyProvider>
            <PlanView plan={data.plan} />
          </MoneyProvider>
          <Closing destination={data.destination} />
        </>
      )}
    </FocusLayout>
  );
}

/** The next step for anyone who reads to the end. */
function Closing({ destination }: { destination: string }) {
  return (
    <Card variant="tinted" padding="lg" className="mt-10 text-center print:hidden">
      <h2 className="font-display text-2xl font-semibold text-balance sm:text-3xl">
        Like what you see in {destination}?
      </h2>
      <p className="mx-auto mt-2 max-w-xl text-ink-muted">
        Have this week booked as it is, or tell us your dates, pace, and budget and get one of your own.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button size="lg" asChild>
          <a href={`#${bookingPanelId}`}>Book this week</a>
        </Button>
        <Button size="lg" variant="outline" asChild>
          <Link to={paths.itineraryGeneratorFor(destination)}>Plan a week of my own</Link>
        </Button>
        <Button size="lg" variant="outline" asChild>
          <Link to={paths.conciergeTo(destination)}>Ask a concierge</Link>
        </Button>
      </div>
    </Card>
  );
}
