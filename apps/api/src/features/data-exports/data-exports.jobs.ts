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
  /** Runs after the last attempt to create a download. */
  "abandon-data-export": defineJob<{ exportId: string }>({
    atOnce: 1,
    retryLimit: 10,
    retryDelay: 5,
    expireInSeconds: 30,
  }),
};
