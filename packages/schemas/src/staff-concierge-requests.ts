import { requestStatuses } from "@evoya/domain/request-status";
import { z } from "zod";
import { calendarDate, emailAddress, id, idParams } from "./common.ts";
import { conciergeRequest, newConciergeRequest } from "./concierge-requests.ts";
import { endpoint } from "./endpoint.ts";
import { plan } from "./itinerary-plans.ts";

/** A concierge request as staff see it: with the client and whoever works on it. */
export const conciergeRequestForStaff = conciergeRequest
  .extend({
    budget: z.string().nullable(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    assignedTo: z.object({ id, name: z.string() }).nullable(),
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

export const staffConciergeRequestEndpoints = {
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
      status: z.enum(requestStatuses).optional(),
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
};
