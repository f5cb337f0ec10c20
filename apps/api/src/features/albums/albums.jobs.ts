import type { BookPaper } from "@evoya/domain/book";
import { defineShortJob } from "../../jobs/define-job.ts";

export const albumJobs = {
  /**
   * Up to two hundred photos at their printed size, one after another. Books take turns photo by photo, so that a small
   * one needn't wait for a large one; a member's own wait for each other.
   */
  "make-trip-book": defineShortJob<{ tripId: string; userId: string; paper: BookPaper }>({
    atOnce: 2,
    eachGroup: 1,
    isUrgent: true,
    retryLimit: 2,
    retryDelay: 5,
    expireInSeconds: 300,
  }),
};
