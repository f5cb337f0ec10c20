import type { RequestStatus } from "@evoya/domain/request-status";
import type { BulkOutcome } from "@evoya/schemas/bulk-requests";

/** The changes that can be made to several requests at once. */
export type RequestChange =
  | { action: "set_status"; status: RequestStatus }
  | { action: "assign"; assignedTo: string | null }
  | { action: "archive" | "unarchive" | "delete" };

/** The name of each change once it's done, and if it fails. */
export const words = {
  set_status: { done: "updated", failed: "Failed to update some requests" },
  assign: { done: "assigned", failed: "Failed to assign some requests" },
  archive: { done: "archived", failed: "Failed to archive some requests" },
  unarchive: { done: "taken out of the archive", failed: "Failed to unarchive some requests" },
  delete: { done: "deleted", failed: "Failed to delete some requests" },
} as const;

export type BulkResult = { id: string; outcome: BulkOutcome; detail: string | null };

/** "1 request", "2 requests". */
export const countRequests = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "request" : "requests"}`;

/** "3 requests updated.", for a job on everything the filters found. */
export const doneTextOf =
  (action: RequestChange["action"]) =>
  ({ done }: { done: number }): string =>
    `${countRequests(done)} ${words[action].done}.`;

/** Why the others weren't done, in this order. */
const reasons: [BulkOutcome, string][] = [
  ["stale", "changed by someone else"],
  ["not_found", "already deleted"],
  ["refused", "not possible"],
];

/** "3 requests updated, 1 changed by someone else" (admin spec §4, bulk operations). */
export function writeResults(done: string, results: readonly BulkResult[]): string {
  const count = (outcome: BulkOutcome) => results.filter((each) => each.outcome === outcome).length;
  const failed = reasons.filter(([outcome]) => count(outcome) > 0);
  return [
    `${countRequests(count("done"))} ${done}`,
    ...failed.map(([outcome, reason]) => `${count(outcome)} ${reason}`),
  ].join(", ");
}

/** Why a request didn't change. The list has been loaded again by then. */
export function reasonOf({ outcome, detail }: BulkResult): string | null {
  if (outcome === "stale") return "Someone else changed it. The list shows the latest version now.";
  return outcome === "not_found" ? "Someone else deleted it." : detail;
}

/** The requests that didn't change and can be tried again. */
export const leftOf = (results: readonly BulkResult[]): string[] =>
  results.filter(({ outcome }) => outcome === "stale" || outcome === "refused").map(({ id }) => id);

/** The requests that didn't change. */
export const failedOf = (results: readonly BulkResult[]): string[] =>
  results.filter(({ outcome }) => outcome !== "done").map(({ id }) => id);
