import { ratioOf, standsAlone } from "@evoya/domain/book";
import type { JournalMedia } from "@evoya/schemas/photo-journals";
import { cn } from "@evoya/ui/lib/cn";

type Props = { photos: JournalMedia[]; onOpen: (photo: JournalMedia) => void };

/**
 * Photos in rows of one height that fill the width, whatever it is: each grows from the row's height by its aspect
 * ratio. A caption that photos in a row share is written once.
 */
export function BookPhotos({ photos, onOpen }: Props) {
  return (
    <ul className="flex flex-wrap gap-1.5 [--row:8.5rem] after:grow-[99] after:content-[''] sm:gap-2 sm:[--row:12rem] lg:[--row:16rem]">
      {photos.map((photo, at) => {
        const ratio = ratioOf(photo);
        const wide = standsAlone(photo, at, photos.length);
        const caption = photo.caption === photos[at - 1]?.caption ? null : photo.caption;
        return (
          <li
            key={photo.id}
            className={cn("min-w-0", wide && "basis-full")}
            style={
              wide
                ? undefined
                : {
                    flexGrow: ratio,
                    flexBasis: `calc(${ratio} * var(--row))`,
                    maxWidth: `calc(${ratio} * 1.7 * var(--row))`,
                  }
            }
          >
            <BookPhoto
              photo={photo}
              caption={caption}
              wide={wide}
              ratio={ratio}
              onOpen={() => onOpen(photo)}
            />
          </li>
        );
      })}
    </ul>
  );
}

type PhotoProps = {
  photo: JournalMedia;
  caption: string | null;
  wide: boolean;
  ratio: number;
  onOpen: () => void;
};

function BookPhoto({ photo, caption, wide, ratio, onOpen }: PhotoProps) {
  const { url, thumbnail, width, height } = photo;
  const shown = wide
    ? "100vw"
    : `(min-width: 64rem) ${Math.ceil(ratio * 19)}rem, ${Math.ceil(ratio * 14)}rem`;
  return (
    <figure className="relative h-full overflow-hidden bg-surface-sunken">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="block h-full w-full cursor-zoom-in focus-visible:outline-offset-[-3px]"
      >
        <img
          src={thumbnail?.url ?? url}
          srcSet={thumbnail && width ? `${thumbnail.url} ${thumbnail.width}w, ${url} ${width}w` : undefined}
          sizes={shown}
          width={width ?? undefined}
          height={height ?? undefined}
          alt={photo.caption ?? "A photo of this trip"}
          loading="lazy"
          decoding="async"
          style={{ aspectRatio: ratio }}
          className={cn("h-auto w-full object-cover", wide && "max-h-[85dvh]")}
        />
      </button>
      {caption && (
        <figcaption className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 to-transparent px-3 pt-8 pb-2 text-sm text-white">
          <span className="line-clamp-2 wrap-anywhere">{caption}</span>
        </figcaption>
      )}
    </figure>
  );
}
