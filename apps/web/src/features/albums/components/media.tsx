import type { SharedMedia } from "@evoya/schemas/albums";
import { Badge } from "@evoya/ui/badge";
import { cn } from "@evoya/ui/lib/cn";
import { Play } from "lucide-react";

const sizeOf = ({ width, height }: SharedMedia) => ({
  width: width ?? undefined,
  height: height ?? undefined,
});

type PhotoProps = {
  photo: SharedMedia;
  onOpen: () => void;
  /** How wide it's shown, as an image's `sizes`. */
  sizes: string;
  className: string;
};

/** A photo that opens large when it's clicked. */
export function Photo({ photo, onOpen, sizes, className }: PhotoProps) {
  const { url, thumbnail, width, caption } = photo;
  const small = thumbnail && width ? `${thumbnail.url} ${thumbnail.width}w, ${url} ${width}w` : undefined;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="group block w-full cursor-zoom-in overflow-hidden bg-surface-sunken focus-visible:outline-offset-[-3px]"
    >
      <img
        {...sizeOf(photo)}
        src={thumbnail?.url ?? url}
        srcSet={small}
        sizes={sizes}
        alt={caption ?? "A photo of this trip"}
        loading="lazy"
        decoding="async"
        className={cn(
          "w-full transition-transform duration-(--motion-reveal) group-hover:scale-[1.02] motion-reduce:transition-none",
          className,
        )}
      />
    </button>
  );
}

/** A video that plays in place, behind its picture if it has one. */
export function Video({ video, className }: { video: SharedMedia; className: string }) {
  return (
    <div className="relative">
      <video
        {...sizeOf(video)}
        src={video.url}
        controls
        playsInline
        poster={video.thumbnail?.url}
        preload={video.thumbnail ? "none" : "metadata"}
        aria-label={video.caption ?? "A video of this trip"}
        className={cn("w-full bg-surface-sunken", className)}
      />
      <Badge className="absolute top-3 left-3" tone="neutral">
        <Play aria-hidden className="size-3.5" /> Video
      </Badge>
    </div>
  );
}
