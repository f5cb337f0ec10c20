import type { clientRequestEndpoints } from "@evoya/schemas/client-requests";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { StaffConciergeRequestService } from "../concierge-requests/staff-concierge-requests.service.ts";
import type { ClientRequestList } from "./client-requests.list.ts";
import type { ClientRequestService } from "./client-requests.service.ts";

type Deps = {
  requests: ClientRequestService;
  concierge: StaffConciergeRequestService;
  list: ClientRequestList;
};

export const createClientRequestRoutes = ({
  requests,
  concierge,
  list,
}: Deps): Handlers<typeof clientRequestEndpoints> => ({
  listClientRequests: list.page,
  countFoundClientRequests: list.count,
  countClientRequests: ({ query }) => requests.counts(query.type),
  exportClientRequests: list.export,
  listAssignees: () => requests.assignees(),
  getConciergeRequestForStaff: ({ params }) => concierge.find(params.id),
  getAttachedItinerary: ({ params }) => concierge.attachedItinerary(params.id),
  createConciergeRequestFor: ({ caller, params, body, http }) =>
    concierge.file(params.id, body, staffOriginOf(caller, http)),
  updateConciergeRequest: ({ caller, params, body, http }) =>
    concierge.update(params.id, body, http.ifMatch, staffOriginOf(caller, http)),
  deleteConciergeRequest: ({ caller, params, http }) =>
    concierge.remove(params.id, http.ifMatch, staffOriginOf(caller, http)),
  getTripRequestForStaff: ({ params }) => requests.findTrip(params.id),
  updateTripRequest: ({ caller, params, body, http }) =>
    requests.updateTrip(params.id, body.status, http.ifMatch, staffOriginOf(caller, http)),
  deleteTripRequest: ({ caller, params, http }) =>
    requests.removeTrip(params.id, http.ifMatch, staffOriginOf(caller, http)),
});
