import { weekdayLabel } from "@evoya/domain/dates";
import type { JournalMedia } from "@evoya/schemas/photo-journals";
import type { BookChapter } from "@evoya/schemas/trip-books";
import { cn } from "@evoya/ui/lib/cn";
import { RouteSketch } from "../../trips/components/route-sketch.tsx";
import { BookPhotos } from "./book-photos.tsx";

/** About how high a chapter is before it's drawn, in pixels: what's off the screen isn't laid out. */
const heightOf = ({ photos, note }: BookChapter): number =>
  420 + Math.ceil(photos.length / 3) * 240 + (note ? note.length / 3 : 0);

type Props = { chapter: BookChapter; onOpen: (photo: JournalMedia) => void };

/** One day of the book: what its member wrote, what the plan says was visited, its map, and its photos. */
export function BookChapterSection({ chapter, onOpen }: Props) {
  const { day, date, title, note, stops, route, photos } = chapter;
  const heading = `chapter-${day}`;
  const hasMap = route.length > 1;
  return (
    <section
      aria-labelledby={heading}
      className="[content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${heightOf(chapter)}px` }}
    >
      <div
        className={cn("mx-auto grid max-w-5xl gap-8 pb-8", hasMap && "lg:grid-cols-[1fr_20rem] lg:gap-12")}
      >
        <div className="min-w-0">
          {day > 0 && (
            <p className="text-sm font-semibold tracking-wide text-accent-strong uppercase">
              Day {day}
              {date && ` \u00b7 ${weekdayLabel(date)}`}
            </p>
          )}
          <h2
            id={heading}
            className="mt-2 font-display text-3xl leading-tight font-semibold text-balance wrap-anywhere sm:text-4xl"
          >
            {title}
          </h2>
          {note && (
            <p className="mt-6 max-w-prose text-lg leading-relaxed wrap-anywhere whitespace-pre-line sm:text-xl sm:leading-relaxed">
              {note}
            </p>
          )}
          {stops.length > 0 && (
            <p className="mt-6 max-w-prose text-ink-muted wrap-anywhere">{stops.join(" \u00b7 ")}</p>
          )}
        </div>
        {hasMap && <RouteSketch route={route} name={`Map of day ${day}`} className="self-start" />}
      </div>
      {photos.length > 0 && <BookPhotos photos={photos} onOpen={onOpen} />}
    </section>
  );
}
