import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLiveEvent } from "../../live.ts";
import { forgetMedia } from "./queries.ts";

/** Takes what the member deletes on another page off this one. */
export function useDeletedElsewhere(tripId: string): void {
  const client = useQueryClient();
  useLiveEvent(
    useCallback(
      (event) => {
        if (event.type === "media.deleted" && event.itineraryId === tripId)
          void forgetMedia(client, tripId, event.mediaId);
      },
      [client, tripId],
    ),
  );
}
