import { defineJob } from "../../jobs/define-job.ts";

export const webhookJobs = {
  /**
   * One try of one delivery, in the group of its webhook. When a server refuses, a new job tries again; only
   * errors on our side retry the same job.
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
