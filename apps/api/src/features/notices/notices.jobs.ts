import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Notice } from "../../events/domain-event.ts";
import { defineJob } from "../../jobs/define-job.ts";

/** `at` is when its event happened, as an instant; jobs for several events may run in any order. */
export type IdentifiedNotice = Notice & { id: string; at?: string };

/** An email we always send for an event, whatever the member chose; its job gets this id. */
export type IdentifiedMail = { id: string; mail: MailJob };

export const noticeJobs = {
  /** Tells everyone who hears about one event. */
  "deliver-notices": defineJob<{ notices: IdentifiedNotice[]; mails: IdentifiedMail[] }>({
    atOnce: 10,
    inBatches: true,
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
  }),
};
