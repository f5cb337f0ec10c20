import { type AnalyticsRange, analyticsRanges } from "@evoya/domain/analytics-report";
import { ratingList } from "@evoya/schemas/case-ratings";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";
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

export const ratings = listQueries(["ratings"], ratingList, {
  page: api.listRatings,
  count: api.countRatings,
});
