import { clientRequestTypes, dueFilters } from "@evoya/domain/client-requests";
import { planIds } from "@evoya/domain/plans";
import { requestStatuses } from "@evoya/domain/request-status";
import { z } from "zod";
import { calendarDate, emailAddress, id, idParams, instant } from "./common.ts";
import { conciergeRequest, newConciergeRequest } from "./concierge-requests.ts";
import { endpoint } from "./endpoint.ts";
import { plan } from "./itinerary-plans.ts";
import { searchText, staffList } from "./staff-list.ts";

const status = z.enum(requestStatuses);

const type = z.enum(clientRequestTypes);
const anyStatus = z.enum([...requestStatuses, "pending"]);

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

/** A concierge request as staff see it: with the client and whoever works on it. */
export const conciergeRequestForStaff = conciergeRequest
  .extend({
    budget: z.string().nullable(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    assignedTo: assignee.nullable(),
    client: z.object({
      userId: id.nullable(),
      name: z.string(),
      email: emailAddress,
      phone: z.string().nullable(),
      level: z.string().nullable(),
    }),
    source: z.string(),
  })
  .meta({ id: "ConciergeRequestForStaff" });
export type ConciergeRequestForStaff = z.output<typeof conciergeRequestForStaff>;

/** The itinerary a member attached to a request; `plan` is null until it is made. */
export const attachedItinerary = z
  .object({
    id,
    title: z.string(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    plan: plan.nullable(),
  })
  .meta({ id: "AttachedItinerary" });
export type AttachedItinerary = z.output<typeof attachedItinerary>;

export const tripRequestForStaff = z
  .object({
    id,
    userId: id.nullable(),
    name: z.string(),
    email: emailAddress,
    phone: z.string().nullable(),
    preferredDestinations: z.array(z.string()),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    travelType: z.string().nullable(),
    budgetRange: z.string().nullable(),
    notes: z.string(),
    status,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "TripRequestForStaff" });

/** Client Requests: what members and visitors ask for, of every kind. */
export const clientRequestList = staffList({
  path: "/v1/admin/requests",
  things: "client requests",
  tag: "Staff: client requests",
  permission: "requests.read",
  item: clientRequest,
  filter: {
    type: type.optional(),
    status: anyStatus.optional().meta({
      description: "`pending` is what the dashboard counts: new requests, and bookings that are pending",
    }),
    q: searchText.meta({ description: "A part of destination, name or email" }),
    assigned_to: z
      .union([z.literal("nobody"), id])
      .optional()
      .meta({ description: "Whose work it is, or `nobody`" }),
    plan: z.enum(planIds).optional().meta({
      description: "The plan its member is on now; whoever has no account counts as `free`",
    }),
    from: calendarDate.optional().meta({ description: "Filed on this day or later, by the team's clock" }),
    to: calendarDate.optional().meta({ description: "Filed on this day or earlier, by the team's clock" }),
    archived: z.literal("yes").optional().meta({
      description: "The archived ones; without it, they're left out",
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
  getConciergeRequestForStaff: endpoint({
    method: "get",
    path: "/v1/admin/concierge-requests/:id",
    summary: "One concierge request with its client",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.read",
    versioned: true,
    params: idParams,
    response: conciergeRequestForStaff,
    problems: ["not_found"],
  }),
  getAttachedItinerary: endpoint({
    method: "get",
    path: "/v1/admin/concierge-requests/:id/itinerary",
    summary: "The itinerary attached to a concierge request, with its whole plan",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.read",
    params: idParams,
    response: attachedItinerary,
    problems: ["not_found"],
  }),
  createConciergeRequestFor: endpoint({
    method: "post",
    path: "/v1/admin/users/:id/concierge-requests",
    summary: "File a request a member made by phone or in a message; emails the member",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.write",
    idempotent: true,
    params: idParams,
    body: newConciergeRequest,
    example: {
      destination: "Lisbon",
      startDate: "2027-05-14",
      endDate: "2027-05-18",
      numTravelers: 2,
      budget: "Moderate",
      additionalNotes: "Called about a room with a view.",
    },
    status: 201,
    response: conciergeRequestForStaff,
    problems: ["not_found"],
  }),
  updateConciergeRequest: endpoint({
    method: "patch",
    path: "/v1/admin/concierge-requests/:id",
    summary: "Set status or assignee; emails the member about a new status",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.write",
    versioned: true,
    params: idParams,
    body: z.strictObject({
      status: status.optional(),
      assignedTo: id.nullable().optional(),
    }),
    example: { status: "in_progress" },
    response: conciergeRequestForStaff,
    problems: ["not_found", "conflict"],
  }),
  deleteConciergeRequest: endpoint({
    method: "delete",
    path: "/v1/admin/concierge-requests/:id",
    summary: "Delete a concierge request",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.delete",
    versioned: true,
    params: idParams,
    problems: ["not_found"],
  }),
  getTripRequestForStaff: endpoint({
    method: "get",
    path: "/v1/admin/trip-requests/:id",
    summary: "One trip request",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.read",
    versioned: true,
    params: idParams,
    response: tripRequestForStaff,
    problems: ["not_found"],
  }),
  updateTripRequest: endpoint({
    method: "patch",
    path: "/v1/admin/trip-requests/:id",
    summary: "Set a trip request's status",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.write",
    versioned: true,
    params: idParams,
    body: z.strictObject({ status }),
    example: { status: "in_progress" },
    response: tripRequestForStaff,
    problems: ["not_found", "conflict"],
  }),
  deleteTripRequest: endpoint({
    method: "delete",
    path: "/v1/admin/trip-requests/:id",
    summary: "Delete a trip request",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.delete",
    versioned: true,
    params: idParams,
    problems: ["not_found"],
  }),
};
