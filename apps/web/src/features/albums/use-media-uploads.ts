import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { refreshAlbum } from "./queries.ts";
import { useUploadRound } from "./use-upload-round.ts";
import { givePoster } from "./video-poster.ts";

type Options = { tripId: string; caption: string; onAllDone: () => void };

function filesSent(sent: number, points: number, known: number): string {
  const earned = points > 0 ? ` You earned ${points} points.` : "";
  const already = known === 1 ? " 1 was already in this album." : ` ${known} were already in this album.`;
  return `${sent} file(s) uploaded successfully.${earned}${known > 0 ? already : ""}`;
}

/** Sends the files of one dialog and reports the result once all have arrived or failed (public spec §8). */
export function useMediaUploads({ tripId, caption, onAllDone }: Options) {
  const client = useQueryClient();
  return useUploadRound({
    send: async (file, { signal, onProgress }) => {
      const sent = await api.uploadTripMedia(
        { params: { id: tripId }, query: { caption }, file },
        { signal, onUploadProgress: onProgress },
      );
      await givePoster(sent.media, file);
      return sent;
    },
    onSettled: (results, failure) => {
      void refreshAlbum(client, tripId);
      if (failure !== undefined) {
        toast.error("Upload failed", failure || undefined);
        return;
      }
      const points = results.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
      const known = results.filter(({ isNew }) => !isNew).length;
      if (known === results.length)
        toast.info("Nothing new", "Everything you chose was already in this album.");
      else toast.success("Upload successful", filesSent(results.length - known, points, known));
      onAllDone();
    },
  });
}
