import { defineJob } from "../../jobs/define-job.ts";

type Recipient = { notificationId: string; userId: string };

export const notificationJobs = {
  /** Tells everyone, a hundred at a time. Continues where it stopped. */
  "send-notification": defineJob<{ notificationId: string }>({
    atOnce: 1,
    retryLimit: 20,
    retryDelay: 5,
    expireInSeconds: 1800,
  }),
  /** One member's email. */
  "mail-notification": defineJob<Recipient>({
    atOnce: 20,
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 60,
    deadLetter: "abandon-notification-mail",
  }),
  /** Runs after the last attempt to send an email. */
  "abandon-notification-mail": defineJob<Recipient>({
    atOnce: 5,
    inBatches: true,
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
  }),
};
