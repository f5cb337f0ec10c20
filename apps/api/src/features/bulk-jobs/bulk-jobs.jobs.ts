import { defineJob } from "../../jobs/define-job.ts";

export const bulkJobJobs = {
  /** Works through the rows that have no outcome yet, so a worker that dies leaves no row out and does none twice. */
  "run-bulk-job": defineJob<{ bulkJobId: string }>({
    atOnce: 1,
    isUrgent: true,
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 3600,
  }),
};
