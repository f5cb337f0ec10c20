import { Card } from "@evoya/ui/card";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { EarlyPicture } from "../../../early/early-picture.tsx";
import { placesGrid, wellKnown } from "../offered-places.ts";

/** As many pictures as a phone's first screen has room for. */
const shownFirst = 4;

/** The generator's page until we know what its form starts with; the first places to pick from show as early as they can. */
export function GeneratorSkeleton() {
  return (
    <>
      <PageHeader title="Itinerary generator" description={<span className="block h-[2lh] sm:h-[1lh]" />} />
      <Card className="mt-6 lg:mr-90">
        <Skeleton className="h-24" />
        <div aria-hidden className={placesGrid}>
          {wellKnown.map((place, at) => (
            <div
              key={place}
              className="overflow-hidden rounded-card border-[1.5px] border-line bg-surface-raised"
            >
              {at < shownFirst ? (
                <EarlyPicture className="aspect-[8/5] w-full object-cover" />
              ) : (
                <div className="aspect-[8/5] bg-line" />
              )}
              <div className="px-3 py-2">
                <Skeleton className="h-9.5" />
              </div>
            </div>
          ))}
        </div>
      </Card>
    </>
  );
}
