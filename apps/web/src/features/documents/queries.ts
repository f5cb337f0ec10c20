import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { pagesFromEarly } from "../../early/from-early.ts";
import { queryClient } from "../../query-client.ts";

export const documentsQuery = infiniteQueryOptions({
  queryKey: ["documents"],
  ...pagesFromEarly("/v1/me/documents?limit=50", (cursor, signal) =>
    api.listDocuments({ query: { limit: 50, cursor } }, { signal }),
  ),
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** One document, whether or not it's on a page of the list that has been loaded. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ["documents", id, "details"],
    queryFn: ({ signal }) => api.getDocument({ params: { id } }, { signal }),
    initialData: () =>
      queryClient
        .getQueryData(documentsQuery.queryKey)
        ?.pages.flatMap(({ items }) => items)
        .find((document) => document.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(documentsQuery.queryKey)?.dataUpdatedAt,
  });

/** Who read a document. It changes with each reading, so we fetch it each time it's shown. */
export const documentReadsQuery = (id: string) =>
  queryOptions({
    queryKey: ["documents", id, "reads"],
    queryFn: ({ signal }) => api.listDocumentReads({ params: { id } }, { signal }),
    staleTime: 0,
  });
