import { defineSingleJob } from "../../jobs/define-job.ts";

export const catalogImportJobs = {
  /**
   * Reads a file's entries, or adds its places, one destination after another. If a run dies, the next one
   * continues from there.
   */
  "work-on-catalog-import": defineSingleJob<{ importId: string }>({
    isUrgent: true,
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 900,
  }),
};
