import { defineShortJob } from "../../jobs/define-job.ts";

export const messageJobs = {
  /** Emails the team everything a member has written recently that's waiting for an answer. */
  "mail-team-of-messages": defineShortJob<{ userId: string }>({
    atOnce: 4,
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 60,
  }),
};
