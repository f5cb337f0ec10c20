import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Your own jobs of the last 30 days; refetched while one of them is working. */
export const ownJobsQuery = queryOptions({
  queryKey: ["bulk-jobs"],
  queryFn: ({ signal }) => api.listBulkJobs({}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ finishedAt }) => finishedAt === null) ? 2000 : false,
});
