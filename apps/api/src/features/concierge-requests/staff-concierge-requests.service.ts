import type { RequestStatus } from "@evoya/domain/request-status";
import { Problem } from "@evoya/schemas/problems";
import type { AttachedItinerary, ConciergeRequestForStaff } from "@evoya/schemas/staff-concierge-requests";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import { requestRemoved, requestUpdated } from "./concierge-requests.events.ts";
import type { ConciergeRequestRepository } from "./concierge-requests.repository.ts";
import type { ConciergeRequestService, NewRequest } from "./concierge-requests.service.ts";

type Deps = {
  transact: Transact<{ requests: ConciergeRequestRepository; publish: Publish }>;
  requests: ConciergeRequestRepository;
  filing: Pick<ConciergeRequestService, "submitFor">;
  itineraries: ItineraryReader;
};

type Change = { status?: RequestStatus; assignedTo?: string | null };
type StaffRow = NonNullable<Awaited<ReturnType<ConciergeRequestRepository["findForStaff"]>>>;

const toStaffView = (row: StaffRow): ConciergeRequestForStaff => ({
  ...row,
  additionalNotes: row.additionalNotes ?? "",
  status: row.status as RequestStatus,
  assignedTo: row.assignedTo
    ? { id: row.assignedTo, name: `${row.assigneeFirstName} ${row.assigneeLastName}` }
    : null,
  client: {
    userId: row.userId,
    name: row.name,
    email: row.email,
    phone: row.phone ?? row.profilePhone,
    level: row.level,
  },
});

/** Concierge requests as staff work on them, among all client requests (admin spec §2, §4). */
export function createStaffConciergeRequestService({ transact, requests, filing, itineraries }: Deps) {
  const requestIn = async (store: ConciergeRequestRepository, id: string): Promise<StaffRow> => {
    const row = await store.findForStaff(id);
    if (!row) throw new Problem("not_found", "Request Not Found");
    return row;
  };

  return {
    /** A concierge request as staff see it. Throws `not_found`. */
    find: async (id: string): Promise<ConciergeRequestForStaff> => toStaffView(await requestIn(requests, id)),

    /** The itinerary the member attached to a request. Throws `not_found` if there is none, or it's gone. */
    attachedItinerary: async (id: string): Promise<AttachedItinerary> => {
      const { itineraryId } = await requestIn(requests, id);
      const itinerary = itineraryId && (await itineraries.findForStaff(itineraryId));
      if (!itinerary) throw new Problem("not_found");
      return itinerary;
    },

    /** Files a request on behalf of a member. Throws `not_found`, `invalid_input`. */
    file: (userId: string, trip: NewRequest, origin: StaffOrigin): Promise<ConciergeRequestForStaff> =>
      transact(async (stores) => {
        const id = await filing.submitFor(userId, trip, origin);
        return toStaffView(await requestIn(stores.requests, id));
      }),

    /** Changes version `ifMatch` of a request; the member hears about a new status. */
    update: (
      id: string,
      change: Change,
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<ConciergeRequestForStaff> =>
      transact(async (stores) => {
        const before = await requestIn(stores.requests, id);
        if (!(await stores.requests.update(id, ifMatch, change))) throw new Problem("stale");
        const after = await requestIn(stores.requests, id);
        await stores.publish(requestUpdated(before, after, origin));
        return toStaffView(after);
      }),

    /** Deletes version `ifMatch` of a request, so nobody deletes something they haven't seen. */
    remove: (id: string, ifMatch: string, origin: StaffOrigin): Promise<void> =>
      transact(async (stores) => {
        const before = await requestIn(stores.requests, id);
        if (!(await stores.requests.remove(id, ifMatch))) throw new Problem("stale");
        await stores.publish(requestRemoved(before, origin));
      }),
  };
}

export type StaffConciergeRequestService = ReturnType<typeof createStaffConciergeRequestService>;
