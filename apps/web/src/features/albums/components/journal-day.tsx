import { weekdayLabel } from "@evoya/domain/dates";
import type { JournalDay, PhotoJournal } from "@evoya/schemas/photo-journals";
import { Card } from "@evoya/ui/card";
import { JournalNote } from "./journal-note.tsx";
import { JournalPhotos } from "./journal-photos.tsx";

/** One day: its date, its plan, its note, and its photos. */
export function JournalDaySection({ journal, day }: { journal: PhotoJournal; day: JournalDay }) {
  const { date, title, stops, items } = day;
  const heading = `journal-day-${day.day}`;
  return (
    <Card>
      <section aria-labelledby={heading} className="grid gap-4">
        <header>
          <p className="text-sm font-semibold text-accent-strong">
            Day {day.day}
            {date && ` \u00b7 ${weekdayLabel(date)}`}
          </p>
          <h2 id={heading} className="mt-1 font-display text-2xl font-semibold wrap-anywhere">
            {title}
          </h2>
          {stops.length > 0 && <p className="mt-2 text-ink-muted wrap-anywhere">{stops.join(" \u00b7 ")}</p>}
        </header>
        <JournalNote tripId={journal.tripId} day={day} />
        {items > 0 && <JournalPhotos journal={journal} day={day.day} />}
      </section>
    </Card>
  );
}
