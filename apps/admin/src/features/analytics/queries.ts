import { type AnalyticsRange, analyticsRanges } from "@evoya/domain/analytics-report";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listUrl, oneOf } from "../../list/list-url.ts";

/** Reads and writes the range in the address. */
export const analyticsUrl = listUrl<{ range?: AnalyticsRange }>({ range: oneOf(analyticsRanges) });

/** Today's figures are counted every five minutes. */
export const analyticsQuery = (range: AnalyticsRange) =>
  queryOptions({
    queryKey: ["analytics", range],
    queryFn: ({ signal }) => api.getAnalytics({ query: { range } }, { signal }),
    refetchInterval: 5 * 60_000,
  });

export type RatingFilters = {
  from?: string | undefined;
  to?: string | undefined;
  score?: "1" | "2" | "3" | "4" | "5" | undefined;
};

const day = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;

/** Reads and writes the filters of the list of ratings. */
export const ratingsUrl = listUrl<RatingFilters>({
  from: day,
  to: day,
  score: oneOf(["1", "2", "3", "4", "5"]),
});

export const ratingsQuery = ({ from, to, score }: RatingFilters) =>
  infiniteQueryOptions({
    queryKey: ["ratings", { from, to, score }],
    queryFn: ({ pageParam, signal }) =>
      api.listRatings({ query: { from, to, score, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
