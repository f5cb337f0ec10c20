import type { BulkOutcome, BulkResult } from "@evoya/schemas/bulk-results";
import { countOf, type Unit } from "./count-of.ts";

/** Why the others weren't done, in this order. */
const reasons: [BulkOutcome, string][] = [
  ["stale", "changed by someone else"],
  ["not_found", "already deleted"],
  ["refused", "not possible"],
];

/** "3 requests updated, 1 changed by someone else" (admin spec §4, bulk operations). */
export function writeResults(unit: Unit, done: string, results: readonly BulkResult[]): string {
  const count = (outcome: BulkOutcome) => results.filter((each) => each.outcome === outcome).length;
  const failed = reasons.filter(([outcome]) => count(outcome) > 0);
  return [
    `${countOf(count("done"), unit)} ${done}`,
    ...failed.map(([outcome, reason]) => `${count(outcome)} ${reason}`),
  ].join(", ");
}

/** Why a row didn't change. The list has been loaded again by then. */
export function reasonOf({ outcome, detail }: BulkResult): string | null {
  if (outcome === "stale") return "Someone else changed it. The list shows the latest version now.";
  return outcome === "not_found" ? "Someone else deleted it." : detail;
}

/** The rows that didn't change and can be tried again. */
export const leftOf = (results: readonly BulkResult[]): string[] =>
  results.filter(({ outcome }) => outcome === "stale" || outcome === "refused").map(({ id }) => id);

/** The rows that didn't change. */
export const failedOf = (results: readonly BulkResult[]): string[] =>
  results.filter(({ outcome }) => outcome !== "done").map(({ id }) => id);
