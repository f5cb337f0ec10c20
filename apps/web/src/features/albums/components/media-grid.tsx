import type { SharedMedia } from "@evoya/schemas/albums";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { IconButton } from "@evoya/ui/icon-button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { api } from "../../../api.ts";
import { dayOf } from "../../../lib/instants.ts";
import { refreshAlbum } from "../queries.ts";
import { Photo, Video } from "./media.tsx";

/** How wide a picture is shown beside the side menu: one to four columns (public spec §9). */
const shownWidths = "(min-width: 80rem) 16rem, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 92vw";

type Props = { tripId: string; media: SharedMedia[]; onOpen: (photo: SharedMedia) => void };

/** The member's own photos and videos, newest first from left to right; each can be deleted. */
export function MediaGrid({ tripId, media, onOpen }: Props) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
      {media.map((one) => (
        <li key={one.id} className="min-w-0">
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
                <p className="mt-1 text-sm text-ink-muted">{dayOf(one.uploadedAt)}</p>
              </div>
              <DeleteButton tripId={tripId} media={one} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

function DeleteButton({ tripId, media: { id, type, caption } }: { tripId: string; media: SharedMedia }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteTripMedia({ params: { id } }),
    onSuccess: () => toast.success("Deleted", `The ${type} is no longer in this album.`),
    onError: (problem) => {
      const isGone = "code" in problem && problem.code === "not_found";
      if (isGone) toast.error("Error", "Media item not found");
      else toast.error("Delete failed", problemText(problem));
    },
    onSettled: () => refreshAlbum(client, tripId),
  });
  return (
    <AlertDialog
      title={`Delete this ${type}?`}
      description="We'll remove it from this album and from every shared link, for good. You keep the points you earned."
      confirmLabel={`Delete ${type}`}
      onConfirm={() => remove.mutate()}
      trigger={
        <IconButton
          size="sm"
          variant="danger"
          className="-mt-1 -mr-1.5"
          disabled={remove.isPending}
          label={`Delete ${type}: ${caption ?? ""}`}
          icon={<Trash2 aria-hidden />}
        />
      }
    />
  );
}
