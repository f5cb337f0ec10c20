import type { MailJob } from "../../adapters/mail/templates/index.ts";
import { defineJob, forADay } from "../../jobs/define-job.ts";

/** None of these has a link that ends within a day. */
const retry = { ...forADay, endsOnRefusal: true, expireInSeconds: 60 };

export const mailDeliveryJobs = {
  "send-mail": defineJob<MailJob>({ atOnce: 10, ...retry }),
  /** The last email to someone who's no longer a member; deleted soon after it's sent. */
  "send-farewell": defineJob<MailJob>({ atOnce: 2, ...retry, deleteAfterSeconds: 60 * 60 }),
};
