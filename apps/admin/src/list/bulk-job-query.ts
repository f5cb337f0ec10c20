import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Where jobs are followed: those on requests by everyone who works on requests. */
const ways = { requests: api.getRequestBulkJob, accounts: api.getBulkJob };
export type BulkJobOn = keyof typeof ways;

/** Follows a job until it is done. */
export const bulkJobQuery = (job: BulkJob, on: BulkJobOn) =>
  queryOptions({
    queryKey: ["bulk-jobs", job.id],
    queryFn: ({ signal }) => ways[on]({ params: { id: job.id } }, { signal }),
    initialData: job,
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : 1000),
  });
