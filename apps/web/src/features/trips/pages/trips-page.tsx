import { tripDatesLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import { isPaid } from "@evoya/domain/plans";
import { isForMemberToSay, stageLabel } from "@evoya/domain/trip-stage";
import { workflowStatusDisplay } from "@evoya/domain/workflow";
import type { Trip } from "@evoya/schemas/itineraries";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton, SkeletonText } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { Link } from "react-router-dom";
import { destinationArt, spotArt } from "../../../art/index.ts";
import { EarlyPicture } from "../../../early/early-picture.tsx";
import { useAllowed } from "../../../entitlements/use-allowed.ts";
import { dayOf } from "../../../lib/instants.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { WentButton } from "../components/went-button.tsx";
import { tripsQuery } from "../queries.ts";
import { tripsInOrder } from "../trips-in-order.ts";
import { useTripTransition } from "../use-trip-transition.ts";

/** All trips, upcoming and past (member spec §2, My Trips). */
export function TripsPage() {
  useTitle("My Trips");
  const { member } = useSession();
  const hasWholePlan = useAllowed("full_itinerary", isPaid(member?.level ?? "free"));
  const { data, isPending, error, refetch } = useQuery(tripsQuery);
  const { upcoming, memories } = tripsInOrder(data?.items ?? []);
  const archived = data?.items.filter((trip) => trip.isArchived) ?? [];
  return (
    <>
      <PageHeader
        title="My Trips"
        actions={
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" asChild>
              <Link to={paths.itineraryGenerator}>Generate an itinerary</Link>
            </Button>
            <Button asChild>
              <Link to={paths.planMyTrip}>Plan New Trip</Link>
            </Button>
          </div>
        }
      />
      {isPending && <TripsSkeleton />}
      {error && !data && (
        <ErrorState title="Error loading trips" error={error} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          title="No trips yet"
          art={<img src={spotArt("suitcase")} alt="" width={140} height={140} />}
          action={
            <Button asChild>
              <Link to={paths.planMyTrip}>Plan Your First Trip</Link>
            </Button>
          }
        >
          {hasWholePlan
            ? "Tell our team what you dream of, or get a day-by-day plan in a minute, with times, places, and costs."
            : "Tell our team what you dream of, or get a summary in a minute, with your first day in full."}
        </EmptyState>
      )}
      <TripGrid title="Upcoming Adventures" trips={upcoming} />
      <TripGrid title="Travel Memories" trips={memories} />
      {archived.length > 0 && (
        <details className="mt-10">
          <summary className="w-fit cursor-pointer font-medium text-ink-muted hover:text-ink">
            Archived trips ({archived.length})
          </summary>
          <TripGrid title="Archived" trips={archived} />
        </details>
      )}
    </>
  );
}

function TripGrid({ title, trips }: { title: string; trips: Trip[] }) {
  if (trips.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="font-display text-2xl font-semibold">{title}</h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {trips.map((trip, index) => (
          <li key={trip.id}>
            <TripCard trip={trip} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first trip's picture takes up most of a phone's screen, so it loads before the others. */
function TripCard({ trip, isFirst }: { trip: Trip; isFirst: boolean }) {
  const stage = stageLabel({ ...trip, wasTaken: trip.isTaken || trip.bookingStatus === "confirmed" });
  const status = workflowStatusDisplay(trip.workflowStatus);
  const { link, pictureClass } = useTripTransition(trip.id);
  return (
    <Card padding="none" className="flex h-full flex-col overflow-hidden">
      <Link {...link} tabIndex={-1} aria-hidden>
        <img
          src={destinationArt(trip.destinationId ?? trip.destination)}
          alt=""
          width={400}
          height={300}
          {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
          className={`aspect-[16/9] w-full object-cover ${pictureClass}`}
        />
      </Link>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 font-display text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
            <Link {...link} className="hover:underline">
              {trip.title}
            </Link>
          </h3>
          {stage ? (
            <Badge tone={stage === "On the way" ? "accent" : "neutral"}>{stage}</Badge>
          ) : (
            <Badge tone={status.tone}>{status.label}</Badge>
          )}
        </div>
        <p className="flex-1 text-sm text-ink-muted">
          {trip.sharedBy && (
            <span className="block font-medium text-primary-strong">Shared by {trip.sharedBy}</span>
          )}
          {trip.startDate
            ? tripDatesLabel(trip.startDate, trip.endDate)
            : `${trip.tripLength} days, dates to be decided`}
          {trip.totalCents !== null && (
            <span className="block">
              About {formatCents(trip.totalCents, "USD", { whole: true })} in total
            </span>
          )}
          {trip.generatedAt && <span className="block">Generated {dayOf(trip.generatedAt)}</span>}
        </p>
        <Button variant="outline" asChild>
          <Link {...link}>
            {trip.generation === "ready"
              ? "View itinerary"
              : trip.generation === "failed"
                ? "Try again"
                : "Processing..."}
            <span className="sr-only">: {trip.title}</span>
          </Link>
        </Button>
        {trip.role === "owner" && isForMemberToSay(trip) && <WentButton trip={trip} />}
        {trip.role === "owner" && (
          <Button variant="ghost" asChild>
            <Link to={paths.tripAlbum(trip.id)}>
              <Images aria-hidden /> Trip Album<span className="sr-only">: {trip.title}</span>
            </Link>
          </Button>
        )}
      </div>
    </Card>
  );
}

function TripsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your trips"
      className="mt-8 grid gap-5 sm:grid-cols-2 xl:grid-cols-3"
    >
      {[1, 2, 3].map((n) => (
        <Card key={n} padding="none" className="overflow-hidden">
          <EarlyPicture className="aspect-[16/9] w-full object-cover" />
          <div className="space-y-4 p-5">
            <Skeleton className="h-6 w-3/4" />
            <SkeletonText lines={2} />
            <Skeleton className="h-11" />
          </div>
        </Card>
      ))}
    </div>
  );
}
