import { defineShortJob } from "../../jobs/define-job.ts";

export const messageJobs = {
  /** Tells the team what a member waits for an answer to, all that was written in a while. */
  "mail-team-of-messages": defineShortJob<{ userId: string }>({
    atOnce: 4,
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 60,
  }),
};
