import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { pagesFromEarly } from "../../early/from-early.ts";

/** The member's points and the ledger behind them, page by page. */
export const pointsQuery = infiniteQueryOptions({
  queryKey: ["rewards", "points"],
  ...pagesFromEarly("/v1/me/points?limit=10", (cursor, signal) =>
    api.listPoints({ query: { limit: 10, cursor } }, { signal }),
  ),
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const redemptionsQuery = infiniteQueryOptions({
  queryKey: ["rewards", "redemptions"],
  queryFn: ({ signal, pageParam }) =>
    api.listRewardRedemptions({ query: { limit: 10, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
