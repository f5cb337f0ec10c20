import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const documentsQuery = infiniteQueryOptions({
  queryKey: ["documents"],
  queryFn: ({ signal, pageParam }) =>
    api.listDocuments({ query: { limit: 50, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
