import { defineJob } from "../../jobs/define-job.ts";

export const webhookJobs = {
  /**
   * One try of one delivery, in the group of its webhook. What a server refuses is tried again by a job of its own;
   * only what goes wrong here is retried as it is.
   */
  "deliver-webhook": defineJob<{ deliveryId: string; turn: number }>({
    atOnce: 40,
    eachGroup: 4,
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
  }),
};
