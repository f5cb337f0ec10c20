import { clientRequestTypes } from "@evoya/domain/client-requests";
import { requestStatuses } from "@evoya/domain/request-status";
import { z } from "zod";
import { bulkJob, everythingFound } from "./bulk-jobs.ts";
import { bulkResults, maxChangedAtOnce } from "./bulk-results.ts";
import { clientRequestList } from "./client-requests.ts";
import { id, seenVersion } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const status = z.enum(requestStatuses);

/** Requests to change, each with the version the change is based on. */
const chosen = z
  .array(z.strictObject({ type: z.enum(clientRequestTypes), id, updatedAt: seenVersion }))
  .min(1)
  .max(maxChangedAtOnce);

const found = everythingFound(clientRequestList.filter);

/** Changes to many requests at once. */
export const bulkRequestEndpoints = {
  changeClientRequests: endpoint({
    method: "post",
    path: "/v1/admin/requests/bulk",
    summary:
      "Set the status of several requests, assign, archive, or delete them, like the single endpoints; reports on each. Deleting needs `requests.delete`",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.write",
    body: z.discriminatedUnion("action", [
      z.strictObject({ action: z.literal("set_status"), status, items: chosen }),
      z.strictObject({ action: z.literal("assign"), assignedTo: id.nullable(), items: chosen }),
      z.strictObject({ action: z.literal("archive"), items: chosen }),
      z.strictObject({ action: z.literal("unarchive"), items: chosen }),
      z.strictObject({ action: z.literal("delete"), items: chosen }),
    ]),
    example: {
      action: "set_status",
      status: "in_progress",
      items: [
        {
          type: "concierge",
          id: "01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77",
          updatedAt: "2026-11-20T09:30:00.000Z",
        },
      ],
    },
    idempotent: true,
    outside: true,
    response: bulkResults,
  }),
  changeFoundClientRequests: endpoint({
    method: "post",
    path: "/v1/admin/requests/bulk/found",
    summary:
      "Set the status of every request that a filter finds, assign, archive, or delete them; a job reports on each. Deleting needs `requests.delete`",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.write",
    idempotent: true,
    body: z.discriminatedUnion("action", [
      z.strictObject({ action: z.literal("set_status"), status, ...found }),
      z.strictObject({ action: z.literal("assign"), assignedTo: id.nullable(), ...found }),
      z.strictObject({ action: z.literal("archive"), ...found }),
      z.strictObject({ action: z.literal("unarchive"), ...found }),
      z.strictObject({ action: z.literal("delete"), ...found }),
    ]),
    example: { action: "archive", filter: { status: "completed", to: "2026-06-30" }, upTo: 310 },
    status: 202,
    response: bulkJob,
    problems: ["conflict"],
  }),
};
