import { tripDatesLabel } from "@evoya/domain/dates";
import type { Trip } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "react-router-dom";
import { destinationArt, spotArt } from "../../../art/index.ts";
import { today } from "../../../lib/today.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { ownTripsQuery } from "../../trips/queries.ts";
import { albumsInOrder } from "../albums-in-order.ts";
import { mediaCountText } from "../media-count.ts";

/** Chooses a trip's album; a member with just one trip goes straight there. */
export function ChooseAlbumPage() {
  useTitle("Trip Memories");
  const { data, isPending, error, refetch } = useQuery(ownTripsQuery);
  // An archived trip is out of the way, unless its album has something in it.
  const trips = data?.items.filter(({ isArchived, mediaCount }) => !isArchived || mediaCount > 0);
  const [only, ...others] = trips ?? [];
  if (only && others.length === 0) return <Navigate replace to={paths.tripAlbum(only.id)} />;
  return (
    <>
      <PageHeader
        title="Trip Memories"
        description="Choose a trip to see its photos and videos, or add some."
      />
      {isPending && <TripsSkeleton />}
      {error && !data && (
        <ErrorState title="Error loading trips" error={error} onRetry={() => void refetch()} />
      )}
      {trips?.length === 0 && <NoTrips />}
      {trips && trips.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {albumsInOrder(trips, today()).map((trip) => (
            <li key={trip.id} className="min-w-0">
              <AlbumLink trip={trip} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AlbumLink({ trip }: { trip: Trip }) {
  const { id, title, destination, destinationId, startDate, endDate, mediaCount } = trip;
  return (
    <Link
      to={paths.tripAlbum(id)}
      className="flex h-full flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-3 transition-colors hover:border-primary hover:bg-surface-sunken"
    >
      <img
        src={destinationArt(destinationId ?? destination)}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        className="h-18 w-24 shrink-0 rounded-control object-cover"
      />
      <span className="min-w-0 flex-1 basis-36">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
        <span className="mt-0.5 block text-sm text-ink-muted">
          {startDate ? tripDatesLabel(startDate, endDate) : "Dates to be decided"}
        </span>
        <span className="block text-sm text-ink-muted">
          {mediaCount === 0 ? "No photos yet" : mediaCountText(mediaCount)}
        </span>
      </span>
    </Link>
  );
}

function NoTrips() {
  return (
    <EmptyState
      title="No trips yet"
      level={2}
      art={<img src={spotArt("suitcase")} alt="" width={140} height={140} />}
      action={
        <Button asChild>
          <Link to={paths.planMyTrip}>Plan Your First Trip</Link>
        </Button>
      }
    >
      Every trip comes with its own album.
    </EmptyState>
  );
}

function TripsSkeleton() {
  return (
    <div role="status" aria-label="Loading your trips" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-24" />
      ))}
    </div>
  );
}
