import type { SharedMedia } from "@evoya/schemas/albums";
import { dayOf } from "../../../lib/instants.ts";
import { Photo, Video } from "./media.tsx";

/** How wide a picture is shown: one to four columns (public spec §9). */
const shownWidths = "(min-width: 80rem) 19rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw";

/** A masonry of one to four columns. Choosing a photo opens it large. */
export function MediaWall({ media, onOpen }: { media: SharedMedia[]; onOpen: (photo: SharedMedia) => void }) {
  return (
    <ul className="columns-1 gap-5 sm:columns-2 lg:columns-3 xl:columns-4">
      {media.map((one) => (
        <li key={one.id} className="mb-5 break-inside-avoid">
          <figure className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
            {one.type === "photo" ? (
              <Photo photo={one} onOpen={() => onOpen(one)} sizes={shownWidths} className="h-auto" />
            ) : (
              <Video video={one} className="h-auto" />
            )}
            {one.caption && (
              <figcaption className="px-4 pt-3 pb-4">
                <p className="text-[0.9375rem] wrap-anywhere">{one.caption}</p>
                <p className="mt-1 text-sm text-ink-muted">{dayOf(one.uploadedAt)}</p>
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
