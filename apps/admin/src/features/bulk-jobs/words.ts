import { requestNumber } from "@evoya/domain/client-requests";
import { readersMoment } from "@evoya/domain/times";
import type { BulkJobSummary } from "@evoya/schemas/bulk-jobs";
import type { BulkJobOn } from "../../list/bulk-job-query.ts";
import { paths } from "../../paths.ts";

type Kind = {
  one: string;
  many: string;
  noun: string;
  on: BulkJobOn;
  pathOf: (id: string) => string;
  /** How we call a row that the screen doesn't know, if it has a number. */
  nameOf?: (id: string) => string;
};

/** The rows each kind of job works on. */
export const kinds: Record<BulkJobSummary["kind"], Kind> = {
  "delete-users": { one: "user", many: "users", noun: "User", on: "accounts", pathOf: paths.user },
  "change-memberships": {
    one: "membership",
    many: "memberships",
    noun: "Membership",
    on: "memberships",
    pathOf: paths.membership,
  },
  "change-requests": {
    one: "request",
    many: "requests",
    noun: "Request",
    on: "requests",
    pathOf: paths.request,
    nameOf: (id) => `Request ${requestNumber(id)}`,
  },
};

const verbs: Record<string, string> = {
  activate: "Activate",
  suspend: "Suspend",
  cancel: "Cancel",
  delete: "Delete",
  set_status: "Update",
  assign: "Assign",
  archive: "Archive",
  unarchive: "Unarchive",
};

/** "Suspend 12 memberships". */
export function jobTitle({ kind, action, total }: Pick<BulkJobSummary, "kind" | "action" | "total">): string {
  const { one, many } = kinds[kind];
  const verb = verbs[action ?? (kind === "delete-users" ? "delete" : "")] ?? "Change";
  return `${verb} ${total.toLocaleString("en-US")} ${total === 1 ? one : many}`;
}

/** "started by Grace Lee, Nov 29, 10:04 AM"; without the name if it's yours. */
export function startedText({
  createdAt,
  isOwn,
  startedBy,
}: Pick<BulkJobSummary, "createdAt" | "isOwn" | "startedBy">): string {
  const by = isOwn ? "" : `by ${startedBy ?? "a former colleague"}, `;
  return `started ${by}${readersMoment(createdAt)}`;
}
