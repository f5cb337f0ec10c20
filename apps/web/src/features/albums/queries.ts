import { markStale } from "@evoya/app-kit/lib/mark-stale";
import type { SharedMedia } from "@evoya/schemas/albums";
import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Links to pictures work for an hour; before that they're fetched again. */
const linksLastMs = 50 * 60_000;

const albumKey = (tripId: string) => ["trip-albums", tripId] as const;

/** What a change of an album makes outdated. */
const keysOf = (tripId: string): QueryKey[] => [
  albumKey(tripId),
  ["itineraries"],
  ["dashboard"],
  ["profile"],
  ["session"],
];

export const tripAlbumQuery = (tripId: string) =>
  queryOptions({
    queryKey: albumKey(tripId),
    queryFn: ({ signal }) => api.getTripAlbum({ params: { id: tripId } }, { signal }),
  });

export const tripMediaQuery = (tripId: string) =>
  infiniteQueryOptions({
    queryKey: [...albumKey(tripId), "media"],
    queryFn: ({ signal, pageParam }) =>
      api.listTripMedia({ params: { id: tripId }, query: { cursor: pageParam, limit: 60 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: linksLastMs,
    refetchInterval: linksLastMs,
  });

export const photoJournalQuery = (tripId: string) =>
  queryOptions({
    queryKey: [...albumKey(tripId), "journal"],
    queryFn: ({ signal }) => api.getPhotoJournal({ params: { id: tripId } }, { signal }),
  });

export const tripBookQuery = (tripId: string) =>
  queryOptions({
    queryKey: [...albumKey(tripId), "book"],
    queryFn: ({ signal }) => api.getTripBook({ params: { id: tripId } }, { signal }),
    staleTime: linksLastMs,
    refetchInterval: linksLastMs,
  });

/** The photos of one day of the journal; of none for 0. */
export const journalMediaQuery = (tripId: string, day: number) =>
  infiniteQueryOptions({
    queryKey: [...albumKey(tripId), "journal", day],
    queryFn: ({ signal, pageParam }) =>
      api.listJournalMedia({ params: { id: tripId }, query: { day, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: linksLastMs,
    refetchInterval: linksLastMs,
  });

/**
 * After a photo or video was deleted: removes it from the loaded pages, which aren't fetched again, however many there
 * are. Everything else that shows the trip's pictures is.
 */
export async function forgetMedia(client: QueryClient, tripId: string, id: string): Promise<void> {
  const { queryKey } = tripMediaQuery(tripId);
  client.setQueryData(
    queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) =>
          page.items.some((one) => one.id === id)
            ? { ...page, items: page.items.filter((one) => one.id !== id) }
            : page,
        ),
      },
  );
  const others = (key: QueryKey) =>
    client.invalidateQueries({ queryKey: key, predicate: (query) => query.queryKey.at(-1) !== "media" });
  await Promise.all(keysOf(tripId).map(others));
}

/** Refetches everything that shows a trip's pictures, or the points they earned. */
export const refreshAlbum = (client: QueryClient, tripId: string): Promise<unknown> =>
  markStale(client, ...keysOf(tripId));

/** How often a shared album on screen checks for news: visitors get no live updates. */
const asksAgainMs = 30_000;
/** Links kept this long still work when all are fetched again after `renewsMs`. */
const keepsLinksMs = 35 * 60_000;
const renewsMs = 20 * 60_000;

const known = new Map<string, { media: SharedMedia; since: number }>();

/** Keeps each picture's link that's on screen, so that none reloads and no video stops when others are added. */
function withKnownLink(media: SharedMedia): SharedMedia {
  const before = known.get(media.id);
  const isSame = before?.media.caption === media.caption && !before.media.thumbnail === !media.thumbnail;
  if (before && isSame && Date.now() - before.since < keepsLinksMs) return before.media;
  known.set(media.id, { media, since: Date.now() });
  return media;
}

export const sharedAlbumQuery = (shareToken: string) =>
  queryOptions({
    queryKey: ["shared-albums", shareToken],
    queryFn: ({ signal }) => api.getSharedAlbum({ params: { shareToken } }, { signal }),
    refetchInterval: asksAgainMs,
    refetchOnWindowFocus: "always",
  });

export const sharedMediaQuery = (shareToken: string) =>
  infiniteQueryOptions({
    queryKey: ["shared-albums", shareToken, "media"],
    queryFn: async ({ signal, pageParam }) => {
      const page = await api.listSharedMedia(
        { params: { shareToken }, query: { cursor: pageParam } },
        { signal },
      );
      return { ...page, items: page.items.map(withKnownLink) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: renewsMs,
    refetchInterval: renewsMs,
  });
