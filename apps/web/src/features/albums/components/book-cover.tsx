import { tripDatesLabel } from "@evoya/domain/dates";
import type { TripBook } from "@evoya/schemas/trip-books";
import { destinationArt } from "../../../art/index.ts";

/** The first page: the photo that stands for the trip, with its name on it. */
export function BookCover({ book: { title, destination, startDate, endDate, cover } }: { book: TripBook }) {
  const when = startDate && tripDatesLabel(startDate, endDate);
  return (
    <header className="relative isolate grid min-h-[72dvh] overflow-hidden rounded-card bg-[#14202b] text-white">
      <img
        src={cover?.url ?? destinationArt(destination ?? title)}
        srcSet={
          cover?.thumbnail
            ? `${cover.thumbnail.url} ${cover.thumbnail.width}w, ${cover.url} ${cover.width}w`
            : undefined
        }
        sizes="(min-width: 64rem) 70rem, 150vw"
        alt={cover ? (cover.caption ?? "The cover photo") : ""}
        fetchPriority="high"
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-linear-to-t from-black/85 via-black/25 to-black/10"
      />
      <div className="self-end p-6 sm:p-10 lg:p-14">
        {destination && <p className="text-sm font-semibold tracking-[0.2em] uppercase">{destination}</p>}
        <h1 className="mt-3 max-w-4xl font-display text-4xl leading-[1.05] font-semibold text-balance wrap-anywhere sm:text-6xl lg:text-7xl">
          {title}
        </h1>
        {when && <p className="mt-4 text-lg">{when}</p>}
      </div>
    </header>
  );
}
