import { growingPage } from "@evoya/app-kit/lib/growing-page";
import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { fromEarly, pagesFromEarly } from "../../early/from-early.ts";

/** The keys `live.ts` marks stale. */
const all = ["cases"] as const;

/** Newest first; each additional page is older. */
export const casesQuery = infiniteQueryOptions({
  queryKey: [...all, "list"],
  ...pagesFromEarly("/v1/me/cases?limit=50", (cursor, signal) =>
    api.listCases({ query: { limit: 50, cursor } }, { signal }),
  ),
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "one", id],
    ...fromEarly(`/v1/me/cases/${id}`, (signal) => api.getCase({ params: { id } }, { signal })),
    retry: false,
  });

/** The timeline, oldest first; each additional page is older. */
export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...all, "timeline", id],
    queryFn: (asked) =>
      growingPage(asked, (cursor, signal) =>
        api.getCaseTimeline({ params: { id }, query: { cursor, limit: 50 } }, { signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items).toReversed(),
  });

/** When the team works, for what's left of a promise. */
export const businessHoursQuery = queryOptions({
  queryKey: ["business-hours"],
  queryFn: ({ signal }) => api.getBusinessHours({}, { signal }),
  staleTime: 5 * 60_000,
});

export const proposalsQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "proposals", id],
    queryFn: ({ signal }) => api.listProposals({ params: { id } }, { signal }),
  });

export const filesQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "files", id],
    queryFn: ({ signal }) => api.listCaseFiles({ params: { id } }, { signal }),
  });

/** Refetches everything that an answer to a proposal changes. */
export function useRefreshProposals(): () => Promise<void> {
  const client = useQueryClient();
  return () => markStale(client, all, ["itineraries"], ["dashboard"]);
}
