import { clientRequestTypes, dueFilters } from "@evoya/domain/client-requests";
import { planIds } from "@evoya/domain/plans";
import { bookingStatuses } from "@evoya/domain/request-status";
import { z } from "zod";
import { calendarDate, emailAddress, id, instant, period } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { searchText, staffList } from "./staff-list.ts";

const type = z.enum(clientRequestTypes);
const anyStatus = z.enum(bookingStatuses);
const statusFilter = z.enum([...anyStatus.options, "open"]);

/** One row of Client Requests: a concierge, trip or booking request (admin spec §2; design D15). */
export const clientRequest = z
  .object({
    id,
    type,
    userId: id.nullable(),
    name: z.string(),
    email: emailAddress,
    destination: z.string(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    budget: z.string().nullable(),
    travelers: z.int().nullable(),
    status: anyStatus,
    assignee: z.string().nullable().meta({ description: "Who on the team works on it" }),
    dueAt: instant.meta({ description: "By when the team promises a first answer" }),
    answeredAt: instant.nullable().meta({ description: "When its client first heard from the team" }),
    archivedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "ClientRequest" });
export type ClientRequest = z.output<typeof clientRequest>;

const assignee = z.object({ id, name: z.string() });

/** Client Requests: what members and visitors ask for, of every kind. */
export const clientRequestList = staffList({
  path: "/v1/admin/requests",
  things: "client requests",
  tag: "Staff: client requests",
  permission: "requests.read",
  item: clientRequest,
  filter: {
    type: type.optional(),
    status: statusFilter.optional().meta({
      description:
        "`pending` is what the dashboard counts: new requests, and pending bookings; `open` is every one that's neither completed nor canceled",
    }),
    q: searchText.meta({ description: "Part of the destination, name, or email" }),
    assigned_to: z
      .union([z.literal("nobody"), id])
      .optional()
      .meta({ description: "The colleague whose work it is, or `nobody`" }),
    plan: z.enum(planIds).optional().meta({
      description: "The plan its member is on now; clients without an account count as `free`",
    }),
    from: calendarDate
      .optional()
      .meta({ description: "Filed on this day or later, in the team's time zone" }),
    to: calendarDate
      .optional()
      .meta({ description: "Filed on this day or earlier, in the team's time zone" }),
    period: period.optional().meta({
      description:
        "Filed on these days in UTC, archived or not, as Analytics counts requests: the first and the last",
    }),
    archived: z.literal("yes").optional().meta({
      description: "The archived ones; if left out, the others, or all of them with `period`",
    }),
    due: z.enum(dueFilters).optional().meta({
      description:
        "`overdue` or `today`: nobody has answered, and the promise of a first answer is broken or ends today; `task`: an open task of the team is past its due date",
    }),
  },
  sorts: ["createdAt"],
  sort: "-createdAt",
  pageSize: 25,
});

export type ClientRequestFilters = z.output<typeof clientRequestList.filter>;

export const clientRequestEndpoints = {
  listClientRequests: clientRequestList.list,
  countFoundClientRequests: clientRequestList.count,
  exportClientRequests: clientRequestList.export,
  countClientRequests: endpoint({
    method: "get",
    path: "/v1/admin/requests/counts",
    summary: "How many requests there are, by status; archived ones apart",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.read",
    query: z.strictObject({ type: type.optional() }),
    response: z
      .object({ total: z.int(), byStatus: z.partialRecord(anyStatus, z.int()), archived: z.int() })
      .meta({ id: "ClientRequestCounts" }),
  }),
  listAssignees: endpoint({
    method: "get",
    path: "/v1/admin/assignees",
    summary: "The staff a request can be assigned to",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.read",
    response: z.object({
      items: z.array(
        assignee.extend({
          awayUntil: calendarDate
            .nullable()
            .meta({ description: "The day they're back; null if they're here" }),
          awayNote: z.string().nullable(),
        }),
      ),
    }),
  }),
};
