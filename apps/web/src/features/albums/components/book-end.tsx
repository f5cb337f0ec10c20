import type { TripBook } from "@evoya/schemas/trip-books";

const counted = (count: number, one: string, many: string) => ({ count, label: count === 1 ? one : many });

/** The last page: the trip in figures, and what isn't in the book. */
export function BookEnd({ book: { chapters, photos } }: { book: TripBook }) {
  const days = chapters.filter(({ day }) => day > 0);
  const shown = chapters.reduce((sum, chapter) => sum + chapter.photos.length, 0);
  const figures = [
    counted(days.length, "day", "days"),
    counted(new Set(days.flatMap(({ stops }) => stops)).size, "place", "places"),
    counted(photos, "photo", "photos"),
  ].filter(({ count }) => count > 0);
  return (
    <footer className="border-t border-line py-14 text-center">
      <dl className="flex flex-wrap justify-center gap-x-14 gap-y-6">
        {figures.map(({ count, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-display text-5xl font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {shown < photos && (
        <p className="mx-auto mt-8 max-w-prose text-ink-muted">
          This book shows {shown} of your {photos} photos. Starred photos come first.
        </p>
      )}
    </footer>
  );
}
