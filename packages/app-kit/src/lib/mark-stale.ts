import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Marks all queries under these keys as outdated. Resolves once those on screen have been asked again. */
export async function markStale(client: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
