import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { earlyOr } from "../../early/early-answers.ts";

const firstPage = undefined as string | undefined;

/** The member's points and the ledger behind them, page by page. */
export const pointsQuery = infiniteQueryOptions({
  queryKey: ["rewards", "points"],
  queryFn: ({ signal, pageParam }) =>
    earlyOr(`/v1/me/points?limit=10${pageParam ? `&cursor=${pageParam}` : ""}`, () =>
      api.listPoints({ query: { limit: 10, cursor: pageParam } }, { signal }),
    ),
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const redemptionsQuery = infiniteQueryOptions({
  queryKey: ["rewards", "redemptions"],
  queryFn: ({ signal, pageParam }) =>
    api.listRewardRedemptions({ query: { limit: 10, cursor: pageParam } }, { signal }),
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
