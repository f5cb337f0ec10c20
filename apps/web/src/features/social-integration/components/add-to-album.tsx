import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, ImagePlus } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { refreshAlbum } from "../../albums/queries.ts";

/** The album of a trip. */
export type Album = { id: string; title: string };

type AddToAlbumProps = { photo: string; called: string; album: Album };

/** Puts a photo of a post into a trip's album, once. */
export function AddToAlbum({ photo, called, album }: AddToAlbumProps) {
  const client = useQueryClient();
  const [added, setAdded] = useState<readonly string[]>([]);
  const add = useMutation({
    mutationFn: ({ id }: Album) => api.addPostedPhoto({ params: { id }, body: { photo } }),
    onSuccess: async ({ isNew }, { id, title }) => {
      setAdded((before) => [...before, id]);
      if (isNew) toast.success("Photo added", `It's in the album of ${title}.`);
      else toast.info("Already there", `The album of ${title} has this photo.`);
      await refreshAlbum(client, id);
    },
    onError: (error) => toast.error("We couldn't add this photo", problemText(error)),
  });
  if (added.includes(album.id))
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-success">
        <Check aria-hidden className="size-4.5" />
        In the album
      </p>
    );
  return (
    <Button
      variant="outline"
      size="sm"
      className="self-start"
      busy={add.isPending}
      busyLabel="Adding..."
      aria-label={`Add to album: ${called}`}
      onClick={() => add.mutate(album)}
    >
      <ImagePlus aria-hidden />
      Add to album
    </Button>
  );
}
