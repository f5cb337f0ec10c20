import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Links to pictures are good for an hour; before that they are fetched anew. */
const linksLastMs = 50 * 60_000;

export const sharedAlbumQuery = (shareToken: string) =>
  queryOptions({
    queryKey: ["shared-albums", shareToken],
    queryFn: ({ signal }) => api.getSharedAlbum({ params: { shareToken } }, { signal }),
  });

export const sharedMediaQuery = (shareToken: string) =>
  infiniteQueryOptions({
    queryKey: ["shared-albums", shareToken, "media"],
    queryFn: ({ signal, pageParam }) =>
      api.listSharedMedia({ params: { shareToken }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: linksLastMs,
    refetchInterval: linksLastMs,
  });
