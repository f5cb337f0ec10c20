import type { TripAlbum } from "@evoya/schemas/albums";
import { Button } from "@evoya/ui/button";
import { lateDialog } from "@evoya/ui/late-dialog";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { tripAlbumQuery } from "../queries.ts";

const ShareDialog = lateDialog(() => import("./share-dialog.tsx").then((file) => file.ShareDialog));

/** The button that shares an album, with its dialog. */
export function ShareAlbum({ album: { tripId, share } }: { album: TripAlbum }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { queryKey } = tripAlbumQuery(tripId);
  const note = (link: TripAlbum["share"]) =>
    client.setQueryData(queryKey, (album) => album && { ...album, share: link });
  const create = useMutation({
    mutationFn: () => api.shareTripAlbum({ params: { id: tripId }, body: {} }),
    onSuccess: note,
    onError: () => toast.error("Share failed", "Failed to create shareable link"),
  });
  const open = () => {
    setIsOpen(true);
    if (!share) create.mutate();
  };
  const stopped = () => {
    setIsOpen(false);
    create.reset();
    note(null);
  };
  return (
    <>
      <Button variant="outline" onClick={open}>
        <Share2 aria-hidden /> Share Album
      </Button>
      {isOpen && (
        <ShareDialog
          tripId={tripId}
          share={share}
          error={create.error}
          onCreate={() => create.mutate()}
          onChanged={note}
          onStopped={stopped}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
