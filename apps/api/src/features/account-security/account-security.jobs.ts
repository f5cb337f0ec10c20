import { defineJob } from "../../jobs/define-job.ts";

const retry = { retryLimit: 5, retryDelay: 5, retryBackoff: true, endsOnRefusal: true, expireInSeconds: 60 };

/** Emails with a link. Handlers create its token, so it isn't stored in any table. */
export const accountSecurityJobs = {
  "send-reset-link": defineJob<{ email: string }>({ atOnce: 4, ...retry }),
  "send-verification": defineJob<{ userId: string }>({ atOnce: 4, ...retry }),
  "send-account-reminder": defineJob<{ email: string }>({ atOnce: 2, ...retry }),
  "send-email-change": defineJob<{ userId: string }>({ atOnce: 4, ...retry }),
};
