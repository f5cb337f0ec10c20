import type { BookPaper } from "@evoya/domain/book";
import { defineShortJob } from "../../jobs/define-job.ts";

export const albumJobs = {
  /** Up to two hundred photos at their printed size, one after another. */
  "make-trip-book": defineShortJob<{ tripId: string; userId: string; paper: BookPaper }>({
    atOnce: 1,
    isUrgent: true,
    retryLimit: 2,
    retryDelay: 5,
    expireInSeconds: 300,
  }),
};
