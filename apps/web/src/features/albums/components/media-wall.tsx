import type { SharedMedia } from "@evoya/schemas/albums";
import { Badge } from "@evoya/ui/badge";
import { Play } from "lucide-react";
import { dayOf } from "../../../lib/day-of.ts";

/** How wide a picture is shown: one to four columns (public spec §9). */
const shownWidths = "(min-width: 80rem) 19rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw";

/** A masonry of one to four columns. A photo opens large when it is chosen. */
export function MediaWall({ media, onOpen }: { media: SharedMedia[]; onOpen: (photo: SharedMedia) => void }) {
  return (
    <ul className="columns-1 gap-5 sm:columns-2 lg:columns-3 xl:columns-4">
      {media.map((one) => (
        <li key={one.id} className="mb-5 break-inside-avoid">
          <figure className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
            {one.type === "photo" ? <Photo photo={one} onOpen={() => onOpen(one)} /> : <Video video={one} />}
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

function Photo({ photo, onOpen }: { photo: SharedMedia; onOpen: () => void }) {
  const { url, thumbnail, width, height, caption } = photo;
  const small = thumbnail && width ? `${thumbnail.url} ${thumbnail.width}w, ${url} ${width}w` : undefined;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="group block w-full cursor-zoom-in overflow-hidden bg-surface-sunken focus-visible:outline-offset-[-3px]"
    >
      <img
        src={thumbnail?.url ?? url}
        srcSet={small}
        sizes={shownWidths}
        alt={caption ?? "A photo of this trip"}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        decoding="async"
        className="h-auto w-full transition-transform duration-500 group-hover:scale-[1.02] motion-reduce:transition-none"
      />
    </button>
  );
}

function Video({ video }: { video: SharedMedia }) {
  const { url, width, height, caption } = video;
  return (
    <div className="relative bg-surface-sunken">
      {/* biome-ignore lint/a11y/useMediaCaption: members' own clips come without captions */}
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        width={width ?? undefined}
        height={height ?? undefined}
        aria-label={caption ?? "A video of this trip"}
        className="h-auto w-full"
      />
      <Badge className="absolute top-3 left-3" tone="neutral">
        <Play aria-hidden className="size-3.5" /> Video
      </Badge>
    </div>
  );
}
