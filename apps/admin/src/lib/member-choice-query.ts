import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Members whose name or email contains `q`, to choose one from. The previous ones stay on screen while they load. */
export const memberChoiceQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ["users", "choice", q, limit],
    queryFn: ({ signal }) => api.listUsers({ query: { q, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
