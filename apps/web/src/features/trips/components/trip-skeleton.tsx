import { Skeleton } from "@evoya/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { EarlyPicture } from "../../../early/early-picture.tsx";
import { tripsQuery } from "../queries.ts";
import { tripLine } from "../trip-line.ts";
import { TripHero } from "./trip-hero.tsx";

/** Shows right away what the list of trips knows about this one, so its card's picture can move here. */
export function TripSkeleton({ id }: { id: string }) {
  const listed = useQueryClient()
    .getQueryData(tripsQuery.queryKey)
    ?.items.find((trip) => trip.id === id);
  return (
    <div role="status" aria-label="Loading your trip">
      {listed ? (
        <TripHero
          title={listed.title}
          line={tripLine(listed)}
          places={[listed.destinationId ?? listed.destination]}
        />
      ) : (
        <div className="h-64 overflow-hidden rounded-2xl sm:h-80">
          <EarlyPicture className="size-full object-cover object-[50%_60%]" />
        </div>
      )}
      <Skeleton className="mt-4 h-9 w-80 max-w-full" />
      <Skeleton className="mt-6 h-24" />
      <Skeleton className="mt-6 h-96" />
    </div>
  );
}
