import { requestStatuses } from "@evoya/domain/request-status";
import { z } from "zod";
import { calendarDate, emailAddress, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const status = z.enum(requestStatuses);

/** A trip request as staff see it. */
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
export type TripRequestForStaff = z.output<typeof tripRequestForStaff>;

export const staffTripRequestEndpoints = {
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
