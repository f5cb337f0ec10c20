import { defineJob } from "../../jobs/define-job.ts";

export const bulkJobJobs = {
  /** Works through rows without an outcome, so if a worker dies, no row is skipped or done twice. */
  "run-bulk-job": defineJob<{ bulkJobId: string }>({
    atOnce: 1,
    isUrgent: true,
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 3600,
  }),
};
