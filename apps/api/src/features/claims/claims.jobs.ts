import { defineJob } from "../../jobs/define-job.ts";

export const claimJobs = {
  /** Gives a member what came from their address before it was known to be theirs, or before an instant. */
  "claim-earlier": defineJob<{ userId: string; before?: string }>({
    atOnce: 2,
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
};
