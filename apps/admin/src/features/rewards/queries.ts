import type { RedemptionStatus } from "@evoya/domain/rewards";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const redemptionsQuery = (status: RedemptionStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ["rewards", status],
    queryFn: ({ pageParam, signal }) =>
      api.listMemberRedemptions({ query: { status, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
