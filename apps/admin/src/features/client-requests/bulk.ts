import type { BulkOutcome } from "@evoya/schemas/client-requests";

export type BulkResult = { id: string; outcome: BulkOutcome; detail: string | null };

/** "1 request", "2 requests". */
export const countRequests = (count: number): string => `${count} ${count === 1 ? "request" : "requests"}`;

/** Why the others weren't done, in this order. */
const words: [BulkOutcome, string][] = [
  ["stale", "changed by someone else"],
  ["not_found", "already deleted"],
  ["refused", "not possible"],
];

/** "3 requests updated, 1 changed by someone else" (admin spec §4, bulk operations). */
export function writeResults(done: string, results: readonly BulkResult[]): string {
  const count = (outcome: BulkOutcome) => results.filter((each) => each.outcome === outcome).length;
  const failed = words.filter(([outcome]) => count(outcome) > 0);
  return [
    `${countRequests(count("done"))} ${done}`,
    ...failed.map(([outcome, words]) => `${count(outcome)} ${words}`),
  ].join(", ");
}

/** The requests that didn't change. */
export const failedOf = (results: readonly BulkResult[]): string[] =>
  results.filter(({ outcome }) => outcome !== "done").map(({ id }) => id);
