import type { MemberThreadFilter } from "@evoya/schemas/messages";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { pagesFromEarly } from "../../early/from-early.ts";

export type ThreadFilter = MemberThreadFilter;

export const threadsQuery = (filter: ThreadFilter) =>
  infiniteQueryOptions({
    queryKey: ["messages", "threads", filter],
    ...pagesFromEarly(`/v1/me/threads?filter=${filter}&limit=50`, (cursor, signal) =>
      api.listThreads({ query: { filter, limit: 50, cursor } }, { signal }),
    ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** The requests that a new conversation can be about. */
export const ownRequestsQuery = queryOptions({
  queryKey: ["cases", "list"],
  queryFn: ({ signal }) => api.listCases(undefined, { signal }),
});

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ["messages", "thread", id],
    queryFn: ({ signal }) => api.getThread({ params: { id } }, { signal }),
    retry: false,
  });
