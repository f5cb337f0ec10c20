import { z } from "zod";
import { id } from "./common.ts";

/** The most things one call changes. */
export const maxChangedAtOnce = 100;

const outcomes = ["done", "stale", "not_found", "refused"] as const;
export type BulkOutcome = (typeof outcomes)[number];

/** What became of each thing that one call was to change. */
export const bulkResults = z.object({
  results: z.array(
    z.object({
      id,
      outcome: z.enum(outcomes),
      detail: z.string().nullable().meta({ description: "Why it wasn't done, in words" }),
    }),
  ),
});
export type BulkResult = z.output<typeof bulkResults>["results"][number];
