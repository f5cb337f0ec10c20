import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Notice } from "../../events/domain-event.ts";
import { defineJob } from "../../jobs/define-job.ts";

/** `at`: when its event happened, an instant; jobs of several events may run in any order. */
export type IdentifiedNotice = Notice & { id: string; at?: string };

/** An email we send for an event whatever anyone chose; its job gets this id. */
export type IdentifiedMail = { id: string; mail: MailJob };

export const noticeJobs = {
  /** Everyone who hears about one event. */
  "deliver-notices": defineJob<{ notices: IdentifiedNotice[]; mails: IdentifiedMail[] }>({
    atOnce: 10,
    inBatches: true,
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
  }),
};
