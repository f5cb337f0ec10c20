import { ShowMore } from "@evoya/app-kit/show-more";
import { dateLabel } from "@evoya/domain/dates";
import { maxPlacedAtOnce } from "@evoya/domain/journal";
import { readersClock } from "@evoya/domain/times";
import type { JournalMedia, PhotoJournal } from "@evoya/schemas/photo-journals";
import { Checkbox } from "@evoya/ui/checkbox";
import { ErrorState } from "@evoya/ui/error-state";
import { lateDialog } from "@evoya/ui/late-dialog";
import { Spinner } from "@evoya/ui/spinner";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { journalMediaQuery } from "../queries.ts";
import { Photo, Video } from "./media.tsx";
import { PlaceInJournal } from "./place-in-journal.tsx";
import { StarIcon } from "./star-button.tsx";

const PhotoDialog = lateDialog(() => import("./photo-dialog.tsx").then((file) => file.PhotoDialog));

/** How wide a photo is shown: two to four columns. */
const shownWidths = "(min-width: 80rem) 15rem, (min-width: 48rem) 30vw, 46vw";

/** The photos and videos of one day, or of none (0), in the order they were taken. Selected ones can be moved. */
export function JournalPhotos({ journal, day }: { journal: PhotoJournal; day: number }) {
  const list = useInfiniteQuery(journalMediaQuery(journal.tripId, day));
  const { data, isPending, error, refetch } = list;
  const [open, setOpen] = useState<JournalMedia | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (isPending) return <Spinner size="sm" label="Loading photos" />;
  if (error && !data)
    return (
      <ErrorState title="Error loading media" onRetry={() => void refetch()} level={3}>
        Failed to load your uploaded media
      </ErrorState>
    );
  const media = data.pages.flatMap(({ items }) => items);
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((all) => (isChosen ? [...all, id].slice(0, maxPlacedAtOnce) : all.filter((one) => one !== id)));
  return (
    <div className="grid gap-4">
      {chosen.length > 0 && (
        <PlaceInJournal journal={journal} day={day} chosen={chosen} onDone={() => setChosen([])} />
      )}
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
        {media.map((one) => (
          <li key={one.id} className="min-w-0">
            <JournalFigure
              tripId={journal.tripId}
              media={one}
              isDated={day === 0}
              isChosen={chosen.includes(one.id)}
              onChoose={(isChosen) => toggle(one.id, isChosen)}
              onOpen={() => setOpen(one)}
            />
          </li>
        ))}
      </ul>
      <ShowMore pages={list} className="mx-auto flex" />
      {open && (
        <PhotoDialog
          photos={media.filter(({ type }) => type === "photo")}
          shown={open}
          onShow={(photo) => setOpen(media.find(({ id }) => id === photo.id) ?? null)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

type FigureProps = {
  tripId: string;
  media: JournalMedia;
  /** Whether its date is shown too: under no day, that's what tells where it belongs. */
  isDated: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
};

function JournalFigure({ tripId, media, isDated, isChosen, onChoose, onOpen }: FigureProps) {
  const { type, caption, taken, stop } = media;
  const facts = [
    isDated && taken && dateLabel(taken.slice(0, 10)),
    taken && readersClock(taken.slice(11, 16)),
    stop,
  ].filter(Boolean);
  return (
    <figure className="relative overflow-hidden rounded-card border border-line bg-surface">
      {type === "photo" ? (
        <Photo photo={media} onOpen={onOpen} sizes={shownWidths} className="aspect-square object-cover" />
      ) : (
        <Video video={media} className="aspect-square object-contain" />
      )}
      <span className="absolute top-2 right-2 rounded-md bg-surface-raised/90 p-1.5 shadow-card">
        <Checkbox
          aria-label={`Choose ${caption ?? type}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </span>
      <figcaption className="flex items-start justify-between gap-2 p-3 text-sm">
        <div className="min-w-0">
          <p className="line-clamp-2 wrap-anywhere">{caption}</p>
          {facts.length > 0 && <p className="mt-1 text-ink-muted wrap-anywhere">{facts.join(" \u00b7 ")}</p>}
        </div>
        {type === "photo" && <StarIcon tripId={tripId} photo={media} />}
      </figcaption>
    </figure>
  );
}
