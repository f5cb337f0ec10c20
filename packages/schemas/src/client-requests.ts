import { requestStatuses } from "@evoya/domain/concierge";
import { z } from "zod";
import { calendarDate, cursorPage, cursorQuery, emailAddress, id, idParams, instant } from "./common.ts";
import { conciergeRequest } from "./concierge-requests.ts";
import { endpoint } from "./endpoint.ts";

const status = z.enum(requestStatuses);

const types = ["concierge", "trip", "booking"] as const;
/** Pending: nobody has begun. That is the only status bookings have and the others lack. */
const anyStatus = z.enum([...requestStatuses, "pending"]);

/** One row of Client Requests: a concierge, trip or booking request (admin spec §2; design D15). */
export const clientRequest = z
  .object({
    id,
    type: z.enum(types),
    userId: id.nullable(),
    name: z.string(),
    email: emailAddress,
    destination: z.string(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    budget: z.string().nullable(),
    travelers: z.int().nullable(),
    status: anyStatus,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "ClientRequest" });
export type ClientRequest = z.output<typeof clientRequest>;

const assignee = z.object({ id, name: z.string() });

/** A concierge request as staff see it: with the client and the internal notes that members never see. */
export const conciergeRequestForStaff = conciergeRequest
  .extend({
    budget: z.string().nullable(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    internalNotes: z.string(),
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

export const clientRequestEndpoints = {
  listClientRequests: endpoint({
    method: "get",
    path: "/v1/admin/requests",
    summary: "Concierge, trip and booking requests together, newest first",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.read",
    query: z.strictObject({
      ...cursorQuery,
      type: z.enum(types).optional(),
      status: anyStatus.optional().meta({
        description: "`pending` is what the dashboard counts: new requests, and bookings that are pending",
      }),
      q: z.string().trim().max(100).optional(),
    }),
    response: cursorPage(clientRequest),
  }),
  listAssignees: endpoint({
    method: "get",
    path: "/v1/admin/assignees",
    summary: "The staff whom a request can be assigned to",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.read",
    response: z.object({ items: z.array(assignee) }),
  }),
  getConciergeRequestForStaff: endpoint({
    method: "get",
    path: "/v1/admin/concierge-requests/:id",
    summary: "One concierge request with client and internal notes",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.read",
    versioned: true,
    params: idParams,
    response: conciergeRequestForStaff,
    problems: ["not_found"],
  }),
  updateConciergeRequest: endpoint({
    method: "patch",
    path: "/v1/admin/concierge-requests/:id",
    summary: "Set status, internal notes or assignee; the member is told of a new status",
    tag: "Staff: client requests",
    caller: "staff",
    permission: "requests.write",
    versioned: true,
    params: idParams,
    body: z.strictObject({
      status: status.optional(),
      internalNotes: z.string().trim().max(10_000).optional(),
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
    permission: "requests.write",
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
    permission: "requests.write",
    versioned: true,
    params: idParams,
    problems: ["not_found"],
  }),
};
