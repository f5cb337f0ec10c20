import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Where jobs are followed: those on requests by everyone who works on requests. */
const ways = {
  requests: api.getRequestBulkJob,
  memberships: api.getMembershipBulkJob,
  accounts: api.getBulkJob,
};
export type BulkJobOn = keyof typeof ways;

/** A job, from the answer that began it on: followed until it is done. */
export const bulkJobQuery = (job: BulkJob, on: BulkJobOn) =>
  queryOptions({ ...reportQuery(job.id, on), initialData: job });

/** What became of each row of a job, followed until it is done. */
export const reportQuery = (id: string, on: BulkJobOn) =>
  queryOptions({
    queryKey: ["bulk-jobs", id],
    queryFn: ({ signal }) => ways[on]({ params: { id } }, { signal }),
    refetchInterval: ({ state }: { state: { data: BulkJob | undefined } }) =>
      state.data?.finishedAt ? false : 1000,
  });
