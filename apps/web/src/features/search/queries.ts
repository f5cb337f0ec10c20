import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Everything of the member's that has all of these words. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ["search", q],
    queryFn: ({ signal }) => api.searchOwn({ query: { q } }, { signal }),
    enabled: q !== "",
  });
