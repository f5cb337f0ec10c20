import { defineJob } from "../../jobs/define-job.ts";
import type { PushedNotice } from "../notices/notice-marks.ts";

const retry = { retryLimit: 6, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 };

export const pushJobs = {
  /** Finds the devices for one notice, when its time has come. */
  "push-notice": defineJob<PushedNotice>({ atOnce: 5, inBatches: true, ...retry }),
  /** Sends to one device. */
  "send-push": defineJob<
    { subscriptionId: string } & Pick<PushedNotice, "id" | "title" | "path" | "isUrgent">
  >({
    atOnce: 5,
    ...retry,
  }),
};
