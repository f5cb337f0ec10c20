import { z } from "zod";
import { cursorPage, cursorQuery, id, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const activityLogEntry = z
  .object({
    id,
    /** Who: a staff member, or the name of an API key. */
    actor: z.string(),
    /** What, e.g. "booking_request.update". */
    action: z.string(),
    resourceType: z.string(),
    resourceId: z.string().nullable(),
    about: z.string().nullable().meta({ description: "The name or address of the member it is about" }),
    /** The fields before and after; secrets are never among them. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** The network address. */
    ip: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: "ActivityLogEntry" });
export type ActivityLogEntry = z.output<typeof activityLogEntry>;

export const activityLogEndpoints = {
  listActivityLog: endpoint({
    method: "get",
    path: "/v1/admin/activity-log",
    summary: "Every write by staff and partners, newest first",
    tag: "Staff: activity log",
    caller: "staff",
    permission: "activity.read",
    query: z.strictObject({ ...cursorQuery, action: z.string().trim().max(100).optional() }),
    response: cursorPage(activityLogEntry),
  }),
};
