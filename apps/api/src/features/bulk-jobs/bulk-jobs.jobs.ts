import { defineJob, forADay } from "../../jobs/define-job.ts";

export const bulkJobJobs = {
  /** Works through rows without an outcome, so if a worker dies or gives up, no row is skipped or done twice. */
  "run-bulk-job": defineJob<{ bulkJobId: string }>({
    atOnce: 1,
    isUrgent: true,
    ...forADay,
    expireInSeconds: 3600,
  }),
};
