import { problemText } from "@evoya/ui/lib/problem";
import { useFileUploads } from "@evoya/ui/lib/use-file-uploads";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../api.ts";
import { refreshAlbum } from "./queries.ts";

type Options = { tripId: string; caption: string; onAllDone: () => void };

function filesSent(sent: number, points: number, known: number): string {
  const earned = points > 0 ? ` You earned ${points} points.` : "";
  const already = known === 1 ? " 1 was already in this album." : ` ${known} were already in this album.`;
  return `${sent} file(s) uploaded successfully.${earned}${known > 0 ? already : ""}`;
}

/** Sends the files of one dialog and reports how it went once all have arrived or failed (public spec §8). */
export function useMediaUploads({ tripId, caption, onAllDone }: Options) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<unknown>(null);
  const { uploads, results, ...files } = useFileUploads({
    send: (file, { signal, onProgress }) =>
      api.uploadTripMedia(
        { params: { id: tripId }, query: { caption }, file },
        { signal, onUploadProgress: onProgress },
      ),
    explain: (failure) => {
      setProblem(failure);
      return problemText(failure);
    },
  });
  const done = uploads.filter(({ state }) => state === "done").length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const isSettled = uploads.length > 0 && done + failed === uploads.length;

  const tell = useEffectEvent(() => {
    void refreshAlbum(client, tripId);
    if (failed > 0) {
      const first = uploads.find(({ state }) => state === "failed");
      toast.error("Upload failed", first?.error);
      return;
    }
    const points = results.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
    const known = results.filter(({ isNew }) => !isNew).length;
    if (known === done) toast.info("Nothing new", "Everything you chose was already in this album.");
    else toast.success("Upload successful", filesSent(done - known, points, known));
    onAllDone();
  });
  useEffect(() => {
    if (isSettled) tell();
  }, [isSettled, failed === 0]);

  return {
    ...files,
    /** The ones still to deal with: uploaded files are in the album. */
    open: uploads.filter(({ state }) => state !== "done"),
    sent: uploads.length,
    done,
    isSending: uploads.length > 0 && !isSettled,
    /** The last one that was refused, as it was. */
    problem,
  };
}
