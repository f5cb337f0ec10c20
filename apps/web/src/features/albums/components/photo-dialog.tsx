import type { SharedMedia } from "@evoya/schemas/albums";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { creditOf } from "../credit.ts";

type Props = {
  photos: SharedMedia[];
  shown: SharedMedia;
  onShow: (photo: SharedMedia) => void;
  onClose: () => void;
  /** Other actions for the photo. */
  actions?: ReactNode;
};

/** One photo as large as the window allows; the arrow keys page through. */
export function PhotoDialog({ photos, shown, onShow, onClose, actions }: Props) {
  const index = photos.findIndex(({ id }) => id === shown.id);
  const previous = photos[index - 1];
  const next = photos[index + 1];
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft" && previous) onShow(previous);
      if (key === "ArrowRight" && next) onShow(next);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [previous, next, onShow]);
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => !open && onClose()}
      title={
        // Said when the photo changes: the focus stays on the button.
        <span aria-live="polite">
          Photo {index + 1} of {photos.length}
        </span>
      }
      description={[shown.caption, creditOf(shown)].filter(Boolean).join(" · ") || undefined}
      footer={
        <>
          {actions}
          <div className="flex gap-3 *:flex-1">
            <Button variant="outline" disabled={!previous} onClick={() => previous && onShow(previous)}>
              <ChevronLeft aria-hidden />
              Previous
            </Button>
            <Button variant="outline" disabled={!next} onClick={() => next && onShow(next)}>
              Next
              <ChevronRight aria-hidden />
            </Button>
          </div>
        </>
      }
    >
      <img
        key={shown.id}
        src={shown.url}
        alt={shown.caption ?? "A photo of this trip"}
        width={shown.width ?? undefined}
        height={shown.height ?? undefined}
        className="mx-auto h-auto max-h-[62dvh] w-auto max-w-full rounded-control bg-surface-sunken object-contain"
      />
    </Dialog>
  );
}
