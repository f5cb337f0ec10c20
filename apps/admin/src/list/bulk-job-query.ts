import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Follows a job until it is done. */
export const bulkJobQuery = (job: BulkJob) =>
  queryOptions({
    queryKey: ["bulk-jobs", job.id],
    queryFn: ({ signal }) => api.getBulkJob({ params: { id: job.id } }, { signal }),
    initialData: job,
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : 1000),
  });
