import type { clientRequestEndpoints } from "@evoya/schemas/client-requests";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { sendCsv } from "../../http/csv.ts";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import type { StaffConciergeRequestService } from "../concierge-requests/staff-concierge-requests.service.ts";
import type { BulkChange } from "./client-requests.bulk.ts";
import type { ClientRequestExport } from "./client-requests.export.ts";
import type { ClientRequestService } from "./client-requests.service.ts";

const originOf = (caller: StaffCaller, { ip, requestId }: HttpContext): StaffOrigin => ({
  caller,
  ip,
  requestId,
});

type Deps = {
  requests: ClientRequestService;
  concierge: StaffConciergeRequestService;
  exporting: ClientRequestExport;
  changeAll: BulkChange;
};

export const createClientRequestRoutes = ({
  requests,
  concierge,
  exporting,
  changeAll,
}: Deps): Handlers<typeof clientRequestEndpoints> => ({
  listClientRequests: ({ query }) => requests.list(query),
  countClientRequests: ({ query }) => requests.counts(query.type),
  exportClientRequests: async ({ caller, query, http }) => {
    const { name, headings, rows } = await exporting.open(query, originOf(caller, http));
    await sendCsv(http.response, name, headings, rows);
  },
  changeClientRequests: async ({ caller, body: { items, ...change }, http }) => ({
    results: await changeAll(items, change, originOf(caller, http)),
  }),
  listAssignees: () => requests.assignees(),
  getConciergeRequestForStaff: ({ params }) => concierge.find(params.id),
  getAttachedItinerary: ({ params }) => concierge.attachedItinerary(params.id),
  updateConciergeRequest: ({ caller, params, body, http }) =>
    concierge.update(params.id, body, http.ifMatch, originOf(caller, http)),
  deleteConciergeRequest: ({ caller, params, http }) =>
    concierge.remove(params.id, http.ifMatch, originOf(caller, http)),
  getTripRequestForStaff: ({ params }) => requests.findTrip(params.id),
  updateTripRequest: ({ caller, params, body, http }) =>
    requests.updateTrip(params.id, body.status, http.ifMatch, originOf(caller, http)),
  deleteTripRequest: ({ caller, params, http }) =>
    requests.removeTrip(params.id, http.ifMatch, originOf(caller, http)),
});
