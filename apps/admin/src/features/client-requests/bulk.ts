import type { RequestStatus } from "@evoya/domain/request-status";
import { countOf } from "../../list/count-of.ts";

/** The changes that can be made to several requests at once. */
export type RequestChange =
  | { action: "set_status"; status: RequestStatus }
  | { action: "assign"; assignedTo: string | null }
  | { action: "archive" | "unarchive" | "delete" };

export const unit = { one: "request", many: "requests" };

/** The name of each change once it's done, and if it fails. */
export const words = {
  set_status: { unit, done: "updated", failed: "Failed to update some requests" },
  assign: { unit, done: "assigned", failed: "Failed to assign some requests" },
  archive: { unit, done: "archived", failed: "Failed to archive some requests" },
  unarchive: { unit, done: "taken out of the archive", failed: "Failed to unarchive some requests" },
  delete: { unit, done: "deleted", failed: "Failed to delete some requests" },
} as const;

/** "3 requests updated.", for a job on everything the filters found. */
export const doneTextOf =
  (action: RequestChange["action"]) =>
  ({ done }: { done: number }): string =>
    `${countOf(done, unit)} ${words[action].done}.`;
