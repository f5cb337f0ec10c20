import type { staffTripRequestEndpoints } from "@evoya/schemas/staff-trip-requests";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { StaffTripRequestService } from "./staff-trip-requests.service.ts";

export const createStaffTripRequestRoutes = (
  requests: StaffTripRequestService,
): Handlers<typeof staffTripRequestEndpoints> => ({
  getTripRequestForStaff: ({ params }) => requests.find(params.id),
  updateTripRequest: ({ caller, params, body, http }) =>
    requests.update(params.id, body.status, http.ifMatch, staffOriginOf(caller, http)),
  deleteTripRequest: ({ caller, params, http }) =>
    requests.remove(params.id, http.ifMatch, staffOriginOf(caller, http)),
});
