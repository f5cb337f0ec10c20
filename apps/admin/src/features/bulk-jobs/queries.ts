import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** The jobs of the last 30 days, yours or, for managers, everyone's; refetched while one of them is working. */
export const recentJobsQuery = queryOptions({
  queryKey: ["bulk-jobs"],
  queryFn: ({ signal }) => api.listBulkJobs({}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ finishedAt }) => finishedAt === null) ? 2000 : false,
});
