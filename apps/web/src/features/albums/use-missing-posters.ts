import type { SharedMedia } from "@evoya/schemas/albums";
import { whenUsed } from "@evoya/ui/lib/when-idle";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { tripMediaQuery } from "./queries.ts";
import { givePoster } from "./video-poster.ts";

/** Videos this browser has already tried to draw: each only once. */
const tried = new Set<string>();

/** Draws pictures for the videos of an album that have none, one after another, once its owner looks at it. */
export function useMissingPosters(tripId: string, media: readonly SharedMedia[]): void {
  const client = useQueryClient();
  const missing = media.filter(({ type, thumbnail }) => type === "video" && !thumbnail);
  const drawAll = useEffectEvent(async () => {
    let hasDrawn = false;
    for (const video of missing.filter(({ id }) => !tried.has(id))) {
      tried.add(video.id);
      hasDrawn = (await givePoster(video)) || hasDrawn;
    }
    if (hasDrawn) await client.invalidateQueries({ queryKey: tripMediaQuery(tripId).queryKey });
  });
  const wanted = missing.map(({ id }) => id).join();
  useEffect(() => (wanted ? whenUsed(() => void drawAll()) : undefined), [wanted]);
}
