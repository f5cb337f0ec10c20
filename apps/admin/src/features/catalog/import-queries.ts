import type { ImportOutcome } from "@evoya/domain/catalog-imports";
import { importPageSize } from "@evoya/schemas/catalog-imports";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { pollMs } from "./import-polling.ts";

/** Under the catalog's key: refreshing the catalog refreshes these as well. */
const key = ["catalog", "imports"] as const;

export const importsQuery = queryOptions({
  queryKey: [...key, "list"],
  queryFn: ({ signal }) => api.listCatalogImports({}, { signal }),
  refetchInterval: ({ state }) => pollMs(state.data?.items.map(({ status }) => status) ?? []),
});

/** One import. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => api.getCatalogImport({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => pollMs([state.data?.status]),
  });

/** Its entries, page by page. `status` is part of the key: they change when a job is done. */
export const importItemsQuery = (id: string, status: string, outcome: ImportOutcome | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, "items", id, status, outcome],
    queryFn: ({ pageParam, signal }) =>
      api.listCatalogImportItems({ params: { id }, query: { outcome, after: pageParam } }, { signal }),
    initialPageParam: -1,
    getNextPageParam: ({ items }) => (items.length < importPageSize ? undefined : items.at(-1)?.position),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** Acts on imports, then refetches everything in the catalog. */
export function useImportAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ["catalog"] }),
  });
}
