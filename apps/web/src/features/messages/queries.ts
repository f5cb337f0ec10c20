import type { MemberThreadFilter } from "@evoya/schemas/messages";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { earlyOr } from "../../early/early-answers.ts";

export type ThreadFilter = MemberThreadFilter;

export const threadsQuery = (filter: ThreadFilter) =>
  infiniteQueryOptions({
    queryKey: ["messages", "threads", filter],
    queryFn: ({ signal, pageParam }) =>
      earlyOr(`/v1/me/threads?filter=${filter}&limit=50${pageParam ? `&cursor=${pageParam}` : ""}`, () =>
        api.listThreads({ query: { filter, limit: 50, cursor: pageParam } }, { signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ["messages", "thread", id],
    queryFn: ({ signal }) => api.getThread({ params: { id } }, { signal }),
    retry: false,
  });
