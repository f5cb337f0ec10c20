import type { FileRef } from "../../adapters/files/files.ts";
import { defineJob } from "../../jobs/define-job.ts";

export const memberFileJobs = {
  "remove-files": defineJob<{ keys: FileRef[] }>({
    atOnce: 2,
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
};
