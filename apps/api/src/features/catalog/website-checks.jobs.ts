import { defineSingleJob } from "../../jobs/define-job.ts";

export const websiteCheckJobs = {
  /** Looks at the links that are due. One that's cut off is continued by the next hour's. */
  "check-websites": defineSingleJob<Record<never, never>>({ retryLimit: 0, expireInSeconds: 1_800 }),
};
