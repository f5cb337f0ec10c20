import { defineJob } from "../../jobs/define-job.ts";

export const dataExportJobs = {
  "make-data-export": defineJob<{ exportId: string }>({
    atOnce: 1,
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 1800,
    deadLetter: "abandon-data-export",
  }),
  /** What happens to a download after the last attempt to create it. */
  "abandon-data-export": defineJob<{ exportId: string }>({
    atOnce: 1,
    retryLimit: 10,
    retryDelay: 5,
    expireInSeconds: 30,
  }),
};
