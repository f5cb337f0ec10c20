import type { clientRequestEndpoints } from "@evoya/schemas/client-requests";
import type { StaffCaller } from "../../http/caller.ts";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import type { StaffOrigin } from "../activity/staff-origin.ts";
import type { ClientRequestService } from "./client-requests.service.ts";

const originOf = (caller: StaffCaller, { ip, requestId }: HttpContext): StaffOrigin => ({
  caller,
  ip,
  requestId,
});

export const createClientRequestRoutes = (
  requests: ClientRequestService,
): Handlers<typeof clientRequestEndpoints> => ({
  listClientRequests: ({ query }) => requests.list(query),
  listAssignees: () => requests.assignees(),
  getConciergeRequestForStaff: ({ params }) => requests.find(params.id),
  updateConciergeRequest: ({ caller, params, body, http }) =>
    requests.update(params.id, body, http.ifMatch, originOf(caller, http)),
  deleteConciergeRequest: ({ caller, params, http }) =>
    requests.remove(params.id, http.ifMatch, originOf(caller, http)),
  getTripRequestForStaff: ({ params }) => requests.findTrip(params.id),
  updateTripRequest: ({ caller, params, body, http }) =>
    requests.updateTrip(params.id, body.status, http.ifMatch, originOf(caller, http)),
  deleteTripRequest: ({ caller, params, http }) =>
    requests.removeTrip(params.id, http.ifMatch, originOf(caller, http)),
});
