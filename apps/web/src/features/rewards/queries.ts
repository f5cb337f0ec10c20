import { growingPage } from "@evoya/app-kit/lib/growing-page";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { pagesFromEarly } from "../../early/from-early.ts";

const pointsPages = pagesFromEarly("/v1/me/points?limit=10", (cursor, signal) =>
  api.listPoints({ query: { limit: 10, cursor } }, { signal }),
);

/** The member's points and the ledger behind them, page by page. */
export const pointsQuery = infiniteQueryOptions({
  queryKey: ["rewards", "points"],
  ...pointsPages,
  queryFn: (asked) => growingPage(asked, (pageParam, signal) => pointsPages.queryFn({ pageParam, signal })),
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const redemptionsQuery = infiniteQueryOptions({
  queryKey: ["rewards", "redemptions"],
  queryFn: ({ signal, pageParam }) =>
    api.listRewardRedemptions({ query: { limit: 10, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
