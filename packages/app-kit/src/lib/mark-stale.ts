import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Whether a list was last asked for its next page. */
const asksForMore = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

/** Whether a query has no answer yet. Asked again, it would only wait for the one that's on its way. */
const isFirstAsked = ({ state }: Query): boolean => state.data === undefined;

/**
 * Asks a query again. That and loading a list's next page would cancel each other, and a click or what's new would be
 * lost: so this waits for the next page, and repeats itself if one was asked for in between. It also waits for a first
 * answer, which may have been read before what's new.
 */
async function askAgain(client: QueryClient, query: Query): Promise<void> {
  if (query.state.fetchStatus === "fetching" && (asksForMore(query) || isFirstAsked(query)))
    await query.promise?.catch(() => undefined);
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  if (asksForMore(query) && query.isActive() && !query.isDisabled()) await askAgain(client, query);
}

/** Marks all queries under these keys as outdated. Resolves once those on screen have been asked again. */
export async function markStale(client: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  const stale = keys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));
  await Promise.all(stale.map((query) => askAgain(client, query)));
}
