import { logRetentionLimits } from "@evoya/domain/log-retention";
import { z } from "zod";
import { calendarDate, emailAddress, id, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { searchText, staffList } from "./staff-list.ts";

const activityLogEntry = z
  .object({
    id,
    /** Who did it: a colleague, or the name of an API key. */
    actor: z.string(),
    actorEmail: emailAddress.nullable().meta({ description: "The colleague's email; null for an API key" }),
    /** What they did, e.g. "booking_request.update". */
    action: z.string(),
    resourceType: z.string(),
    resourceId: z.string().nullable(),
    about: z.string().nullable().meta({ description: "The name or address of the member it's about" }),
    /** The fields before and after, never including secrets. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** The network address. */
    ip: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: "ActivityLogEntry" });
export type ActivityLogEntry = z.output<typeof activityLogEntry>;

const word = z.string().trim().max(100).optional();
const common = { tag: "Staff: activity log", permission: "activity.read" } as const;

/** Everything the team and partners wrote. */
export const activityLog = staffList({
  ...common,
  path: "/v1/admin/activity-log",
  things: "activity log entries",
  item: activityLogEntry,
  filter: {
    q: searchText.meta({ description: "Part of the name or email of the member it's about" }),
    user_id: id.optional().meta({ description: "The member it's about" }),
    staff: id.optional().meta({ description: "Who on the team did it" }),
    action: word,
    resource: word.meta({ description: "What kind of thing was written" }),
    resource_id: word.meta({ description: "Which one of its kind, as in `resourceId`" }),
    from: calendarDate.optional().meta({ description: "From this day on, in the team's time zone" }),
    to: calendarDate.optional().meta({ description: "Up to this day, in the team's time zone" }),
  },
  sorts: ["createdAt"],
  sort: "-createdAt",
  pageSize: 50,
});
export type ActivityLogFilter = z.output<typeof activityLog.filter>;

const { min, max } = logRetentionLimits;
const keepMonths = z
  .int()
  .min(min, `At least ${min} months`)
  .max(max, `At most ${max} months`)
  .nullable()
  .meta({ description: "Whole months before the current one; null keeps everything" });
const logRetention = z.object({ keepMonths, updatedAt: instant }).meta({ id: "LogRetention" });
export type LogRetention = z.output<typeof logRetention>;

export const activityLogEndpoints = {
  getLogRetention: endpoint({
    ...common,
    method: "get",
    path: "/v1/admin/activity-log/retention",
    summary: "For how long the activity log is kept",
    caller: "staff",
    versioned: true,
    response: logRetention,
  }),
  updateLogRetention: endpoint({
    ...common,
    method: "put",
    path: "/v1/admin/activity-log/retention",
    summary: "Keep the activity log for another time; older entries are deleted within the hour, for good",
    caller: "staff",
    permission: "staff.manage",
    versioned: true,
    body: z.strictObject({ keepMonths }),
    example: { keepMonths: 36 },
    response: logRetention,
  }),
  listActivityLog: activityLog.list,
  countActivityLog: activityLog.count,
  exportActivityLog: activityLog.export,
  listActivityLogChoices: endpoint({
    ...common,
    method: "get",
    path: "/v1/admin/activity-log/choices",
    summary: "What the activity log can be narrowed to: who of the team, and kinds of things",
    caller: "staff",
    response: z.object({
      staff: z.array(z.object({ id, name: z.string() })),
      resources: z.array(z.string()),
    }),
  }),
};
