import { growingPage } from "@evoya/app-kit/lib/growing-page";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { earlyOr, pagesFromEarly } from "../../early/from-early.ts";
import type { ThreadFilters } from "./filters.ts";

/** The list stays on screen while its search changes. */
export const threadsQuery = ({ filter, q }: ThreadFilters) =>
  infiniteQueryOptions({
    queryKey: ["messages", "threads", filter, q],
    ...pagesFromEarly(
      `/v1/me/threads?filter=${filter}&limit=50${q ? `&q=${encodeURIComponent(q)}` : ""}`,
      (cursor, signal) => api.listThreads({ query: { filter, q, limit: 50, cursor } }, { signal }),
    ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (shown, query) => (query?.queryKey[2] === filter ? shown : undefined),
  });

/** The requests that a new conversation can be about. */
export const ownRequestsQuery = queryOptions({
  queryKey: ["cases", "list"],
  queryFn: ({ signal }) => api.listCases(undefined, { signal }),
});

/** A conversation with its newest messages, oldest first; each additional page adds earlier ones. */
export const threadQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["messages", "thread", id],
    queryFn: (asked) =>
      growingPage(asked, async (cursor, signal) => {
        const query = { limit: 50, cursor };
        const askNow = () => api.getThread({ params: { id }, query }, { signal });
        const answer = cursor ? askNow() : earlyOr(`/v1/me/threads/${id}?limit=50`, askNow);
        const { messages, ...thread } = await answer;
        return { ...thread, items: messages.toReversed() };
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => ({
      ...pages[0]!,
      messages: pages.flatMap(({ items }) => items).toReversed(),
    }),
    retry: false,
  });
