import { submissionList } from "@evoya/schemas/submissions";
import type { z } from "zod";

/** The filters of a review queue; the queue itself is in the address's path. */
export const queueFilter = submissionList.filter.omit({ queue: true });
export type SubmissionFilters = z.output<typeof queueFilter>;
