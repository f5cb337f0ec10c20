import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";

type Page = { items: readonly { id: string }[]; nextCursor: string | null };
type Ask = { client: QueryClient; queryKey: QueryKey; pageParam: string | undefined; signal: AbortSignal };

/**
 * Reads a page of a list that only grows, newest page first. Asked again, such as by a live event, it reads the newest page
 * alone, however many are on screen: nothing changes behind a page's cursor. The first page keeps the entries that new
 * ones have pushed out of it. If more arrived than a page has, all pages are read again.
 */
export async function growingPage<P extends Page>(
  { client, queryKey, pageParam: cursor, signal }: Ask,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<P>,
): Promise<P> {
  const { pages, pageParams } = client.getQueryData<InfiniteData<P, string | undefined>>(queryKey) ?? {
    pages: [],
    pageParams: [],
  };
  const known = pages[pageParams.indexOf(cursor)];
  if (cursor !== undefined) return known ?? read(cursor, signal);
  const newest = await read(undefined, signal);
  return known ? joined(newest, known) : newest;
}

/** The newest entries, followed by those already known; only the newest if there may be others in between. */
function joined<P extends Page>(newest: P, known: P): P {
  const oldest = newest.items.at(-1)?.id;
  const at = known.items.findIndex(({ id }) => id === oldest);
  if (at < 0) return newest;
  return { ...newest, nextCursor: known.nextCursor, items: [...newest.items, ...known.items.slice(at + 1)] };
}
