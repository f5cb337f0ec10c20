import { defineJob } from "../../jobs/define-job.ts";

const retry = { retryLimit: 5, retryDelay: 5, retryBackoff: true, endsOnRefusal: true, expireInSeconds: 60 };

/** Emails with a link. Handlers create its token, so it isn't stored in any table. */
export const staffAccountJobs = {
  "send-staff-invitation": defineJob<{ adminUserId: string }>({ atOnce: 2, ...retry }),
  "send-staff-reset-link": defineJob<{ email: string; next?: string | undefined }>({ atOnce: 2, ...retry }),
};
