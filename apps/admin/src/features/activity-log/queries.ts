import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const activityLogQuery = infiniteQueryOptions({
  queryKey: ["activity-log"],
  queryFn: ({ pageParam, signal }) =>
    api.listActivityLog({ query: { limit: 50, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
