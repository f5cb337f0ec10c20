import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Where jobs are followed: jobs on requests are visible to everyone who works on requests. */
const ways = {
  requests: api.getRequestBulkJob,
  memberships: api.getMembershipBulkJob,
  accounts: api.getBulkJob,
};
export type BulkJobOn = keyof typeof ways;

const followed = (id: string, on: BulkJobOn) => ({
  queryKey: ["bulk-jobs", id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => ways[on]({ params: { id } }, { signal }),
  refetchInterval: ({ state }: { state: { data: BulkJob | undefined } }) =>
    state.data?.finishedAt ? (false as const) : 1000,
});

/** The result for each row of a job, followed until it's done. */
export const reportQuery = (id: string, on: BulkJobOn) => queryOptions(followed(id, on));

/** The same, starting with the response that began the job. */
export const bulkJobQuery = (job: BulkJob, on: BulkJobOn) =>
  queryOptions({ ...followed(job.id, on), initialData: job });
