import type { OwnMedia } from "@evoya/schemas/albums";
import { IconButton } from "@evoya/ui/icon-button";
import { lateDialog } from "@evoya/ui/late-dialog";
import { Pencil } from "lucide-react";
import { memo, useState } from "react";
import { creditOf, mediaName, shownDay } from "../credit.ts";
import { DeleteMedia } from "./delete-media.tsx";
import { Photo, Video } from "./media.tsx";

const CaptionDialog = lateDialog(() => import("./caption-dialog.tsx").then((file) => file.CaptionDialog));

/** How wide a picture is shown next to the side menu: one to four columns (public spec §9). */
const shownWidths = "(min-width: 80rem) 16rem, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 92vw";

type Props = { tripId: string; pages: { items: OwnMedia[] }[]; onOpen: (photo: OwnMedia) => void };

/**
 * The member's own photos and videos, latest first, from left to right; captions can be changed, and each can be
 * deleted. A loaded page isn't drawn again when more load.
 */
export function MediaGrid({ tripId, pages, onOpen }: Props) {
  const [edited, setEdited] = useState<OwnMedia | null>(null);
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {pages.map(({ items }, page) => (
          <Page key={page} tripId={tripId} items={items} onOpen={onOpen} onEdit={setEdited} />
        ))}
      </ul>
      {edited && <CaptionDialog tripId={tripId} media={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

type PageProps = Pick<Props, "tripId" | "onOpen"> & {
  items: OwnMedia[];
  onEdit: (media: OwnMedia) => void;
};

/** Cards out of sight are neither laid out nor painted, so that an album of thousands scrolls smoothly. */
const Page = memo(function Page({ tripId, items, onOpen, onEdit }: PageProps) {
  return (
    <>
      {items.map((one) => (
        <li key={one.id} className="min-w-0 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
          <figure className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
            {one.type === "photo" ? (
              <Photo
                photo={one}
                onOpen={() => onOpen(one)}
                sizes={shownWidths}
                className="aspect-square object-cover"
              />
            ) : (
              <Video video={one} className="aspect-square object-contain" />
            )}
            <figcaption className="flex flex-1 items-start justify-between gap-2 p-4">
              <div className="min-w-0">
                {/* A photo shows its whole caption when opened. */}
                <p className={`text-[0.9375rem] wrap-anywhere ${one.type === "photo" ? "line-clamp-3" : ""}`}>
                  {one.caption}
                </p>
                {one.guestName && (
                  <p className="line-clamp-2 text-[0.9375rem] font-medium wrap-anywhere">{creditOf(one)}</p>
                )}
                <p className="mt-1 text-sm text-ink-muted">{shownDay(one)}</p>
              </div>
              <div className="-mt-1 -mr-1.5 flex shrink-0">
                <IconButton
                  size="sm"
                  label={`Edit caption: ${mediaName(one)}`}
                  icon={<Pencil aria-hidden />}
                  onClick={() => onEdit(one)}
                />
                <DeleteMedia tripId={tripId} media={one} />
              </div>
            </figcaption>
          </figure>
        </li>
      ))}
    </>
  );
});
