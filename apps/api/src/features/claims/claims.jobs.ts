import { defineJob } from "../../jobs/define-job.ts";

export const claimJobs = {
  /** Gives a member what came from their address before it was known to be theirs. */
  "claim-earlier": defineJob<{ userId: string }>({
    atOnce: 2,
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
};
