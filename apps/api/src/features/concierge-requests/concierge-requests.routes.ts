import type { conciergeRequestEndpoints } from "@evoya/schemas/concierge-requests";
import type { staffConciergeRequestEndpoints } from "@evoya/schemas/staff-concierge-requests";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { ConciergeRequestService } from "./concierge-requests.service.ts";
import type { StaffConciergeRequestService } from "./staff-concierge-requests.service.ts";

export const createConciergeRequestRoutes = (
  requests: ConciergeRequestService,
): Handlers<typeof conciergeRequestEndpoints> => ({
  createConciergeRequest: ({ caller, body }) => requests.submit(caller.userId, body),
  listConciergeRequests: async ({ caller }) => ({ items: await requests.list(caller.userId) }),
  getConciergeRequest: ({ caller, params }) => requests.find(caller.userId, params.id),
});

export const createStaffConciergeRequestRoutes = (
  requests: StaffConciergeRequestService,
): Handlers<typeof staffConciergeRequestEndpoints> => ({
  getConciergeRequestForStaff: ({ params }) => requests.find(params.id),
  getAttachedItinerary: ({ params }) => requests.attachedItinerary(params.id),
  createConciergeRequestFor: ({ caller, params, body, http }) =>
    requests.file(params.id, body, staffOriginOf(caller, http)),
  updateConciergeRequest: ({ caller, params, body, http }) =>
    requests.update(params.id, body, http.ifMatch, staffOriginOf(caller, http)),
  deleteConciergeRequest: ({ caller, params, http }) =>
    requests.remove(params.id, http.ifMatch, staffOriginOf(caller, http)),
});
