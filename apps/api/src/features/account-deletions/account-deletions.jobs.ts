import { defineJob } from "../../jobs/define-job.ts";

export const accountDeletionJobs = {
  /** Ends or resumes the paid plan of a member who is leaving, or staying after all. */
  "settle-leaving-plan": defineJob<{ userId: string }>({
    atOnce: 2,
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 60,
  }),
  /** After its last attempt, the next hour's housekeeping queues it again. */
  "delete-account": defineJob<{ userId: string }>({
    atOnce: 1,
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 600,
  }),
};
