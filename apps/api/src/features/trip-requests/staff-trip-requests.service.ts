import type { RequestStatus } from "@evoya/domain/request-status";
import { Problem } from "@evoya/schemas/problems";
import type { TripRequestForStaff } from "@evoya/schemas/staff-trip-requests";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { tripRequestRemoved, tripRequestUpdated } from "./trip-requests.events.ts";
import type { TripRequestRepository } from "./trip-requests.repository.ts";

type Deps = {
  transact: Transact<{ tripRequests: TripRequestRepository; publish: Publish }>;
  tripRequests: TripRequestRepository;
};

/** Trip requests as staff work on them, among all client requests (admin spec §2, §4, §7). */
export function createStaffTripRequestService({ transact, tripRequests }: Deps) {
  const requestIn = async (store: TripRequestRepository, id: string): Promise<TripRequestForStaff> => {
    const row = await store.find(id);
    if (!row) throw new Problem("not_found", "Request Not Found");
    return { ...row, notes: row.notes ?? "", status: row.status as RequestStatus };
  };

  return {
    /** A trip request. Throws `not_found`. */
    find: (id: string): Promise<TripRequestForStaff> => requestIn(tripRequests, id),

    /** Sets the status of version `ifMatch` of a trip request. Throws `not_found`, `stale`. */
    update: (
      id: string,
      status: RequestStatus,
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<TripRequestForStaff> =>
      transact(async ({ tripRequests: store, publish }) => {
        const before = await requestIn(store, id);
        if (!(await store.update(id, ifMatch, status))) throw new Problem("stale");
        await publish(tripRequestUpdated(before, status, origin));
        return requestIn(store, id);
      }),

    /** Deletes version `ifMatch` of a trip request. Throws `not_found`, `stale`. */
    remove: (id: string, ifMatch: string, origin: StaffOrigin): Promise<void> =>
      transact(async ({ tripRequests: store, publish }) => {
        const before = await requestIn(store, id);
        if (!(await store.remove(id, ifMatch))) throw new Problem("stale");
        await publish(tripRequestRemoved(before, origin));
      }),
  };
}

export type StaffTripRequestService = ReturnType<typeof createStaffTripRequestService>;
