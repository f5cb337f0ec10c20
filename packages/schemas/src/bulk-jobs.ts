import { z } from "zod";
import { id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The most rows one job can have. */
export const maxBulkRows = 1000;

const tooMany = `Up to ${maxBulkRows.toLocaleString("en-US")} at once. Narrow the filter, then try again.`;

/** Everything a list's filter finds, in place of rows named one by one. */
export const everythingFound = <Filter extends z.ZodType>(filter: Filter) => ({
  filter,
  upTo: z.int().min(1).max(maxBulkRows, { error: tooMany }).meta({
    description: "How many it found when someone confirmed it; if it finds more now, nothing is done",
  }),
});

const bulkOutcomes = ["done", "stale", "not_found", "refused", "failed"] as const;
export type BulkRowOutcome = (typeof bulkOutcomes)[number];

const bulkStops = ["canceled", "not_allowed"] as const;
export type BulkStop = (typeof bulkStops)[number];

const stopped = z.enum(bulkStops).nullable().meta({
  description:
    "Why it ends before its last row: someone canceled it, or whoever started it may not do it anymore",
});

const storageCleanUp = z.object({ bucket: z.string(), files: z.int(), success: z.boolean() });

/** The result of deleting an account. Names: admin spec §7, user deletion. */
const deletionReport = z
  .object({ user_deleted: z.boolean(), auth_deleted: z.boolean(), storage_cleanup: z.array(storageCleanUp) })
  .meta({ id: "DeletionReport" });

export const bulkJob = z
  .object({
    id,
    kind: z.string(),
    total: z.int(),
    done: z.int(),
    failed: z.int(),
    createdAt: instant,
    finishedAt: instant.nullable(),
    stopped,
    items: z.array(
      z.object({
        id,
        outcome: z.enum(bulkOutcomes).nullable().meta({ description: "Null until it's this row's turn" }),
        reason: z.string().nullable().meta({ description: "Why it wasn't done, in words" }),
        report: deletionReport.nullable(),
      }),
    ),
  })
  .meta({ id: "BulkJob", description: "Work on many rows, one after another; kept for 30 days" });
export type BulkJob = z.output<typeof bulkJob>;

const bulkJobKinds = ["delete-users", "change-memberships", "change-requests"] as const;

/** A job without its rows. */
const bulkJobSummary = z
  .object({
    id,
    kind: z.enum(bulkJobKinds),
    action: z
      .string()
      .nullable()
      .meta({ description: "The change made to each row, for kinds that have several" }),
    total: z.int(),
    done: z.int(),
    failed: z.int(),
    createdAt: instant,
    finishedAt: instant.nullable(),
    stopped,
    startedBy: z.string().nullable().meta({ description: "The colleague or API key; null if they're gone" }),
    isOwn: z.boolean().meta({ description: "Whether you started it" }),
  })
  .meta({ id: "BulkJobSummary" });
export type BulkJobSummary = z.output<typeof bulkJobSummary>;

export const bulkJobEndpoints = {
  listBulkJobs: endpoint({
    method: "get",
    path: "/v1/admin/bulk-jobs",
    summary: "Your own jobs on many rows, or for managers everyone's: the newest 50 of the last 30 days",
    tag: "Staff: bulk jobs",
    caller: "staff",
    permission: "dashboard.read",
    response: z.object({ items: z.array(bulkJobSummary) }),
  }),
  cancelBulkJob: endpoint({
    method: "post",
    path: "/v1/admin/bulk-jobs/:id/cancel",
    summary: "Cancel a running job of your own, or as a manager anyone's; what's done stays done",
    tag: "Staff: bulk jobs",
    caller: "staff",
    permission: "dashboard.read",
    idempotent: true,
    params: idParams,
    problems: ["not_found", "conflict"],
  }),
  getMembershipBulkJob: endpoint({
    method: "get",
    path: "/v1/admin/membership-jobs/:id",
    summary: "How far a job on many memberships is, and what became of each",
    tag: "Staff: bulk jobs",
    caller: "staff",
    permission: "memberships.write",
    params: idParams,
    response: bulkJob,
    problems: ["not_found"],
  }),
  getBulkJob: endpoint({
    method: "get",
    path: "/v1/admin/bulk-jobs/:id",
    summary: "How far a job on many rows is, and what became of each",
    tag: "Staff: bulk jobs",
    caller: "staff",
    permission: "members.write",
    params: idParams,
    response: bulkJob,
    problems: ["not_found"],
  }),
  getRequestBulkJob: endpoint({
    method: "get",
    path: "/v1/admin/requests/bulk-jobs/:id",
    summary: "How far a job on many client requests is, and what became of each",
    tag: "Staff: bulk jobs",
    caller: "staff",
    permission: "requests.write",
    params: idParams,
    response: bulkJob,
    problems: ["not_found"],
  }),
};
