import type { ClientRequestStatus, ClientRequestType } from "@evoya/domain/client-requests";
import type { RequestStatus } from "@evoya/domain/request-status";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { tripRequestRemoved, tripRequestUpdated } from "../trip-requests/trip-requests.events.ts";
import type { ClientRequestRepository } from "./client-requests.repository.ts";

type Stores = {
  clientRequests: ClientRequestRepository;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  clientRequests: ClientRequestRepository;
};

const missing = () => new Problem("not_found", "Request Not Found");

/** Client Requests: what members asked for, as staff work on it (admin spec §2, §4, §7). */
export function createClientRequestService({ transact, clientRequests }: Deps) {
  return {
    /** A page of what a filter finds. */
    page: clientRequests.page,

    /** The newest few that hold `q` in destination, name or email, archived or not. */
    search: async (q: string, limit: number) =>
      (await clientRequests.page({ q, withArchived: true }, { sort: "-createdAt", limit })).items,

    /**
     * How many there are by status, and in the archive. `pending` is what its filter shows: pending bookings, and
     * other requests that are new.
     */
    counts: async (type?: ClientRequestType) => {
      const byStatus: Partial<Record<ClientRequestStatus, number>> = {};
      let [total, archived] = [0, 0];
      for (const { table, status, isArchived, n } of await clientRequests.countByStatus(type)) {
        if (isArchived) {
          archived += n;
          continue;
        }
        const isPendingToo = status === "new" && table !== "booking_requests";
        for (const each of isPendingToo ? ([status, "pending"] as const) : [status])
          byStatus[each] = (byStatus[each] ?? 0) + n;
        total += n;
      }
      return { total, byStatus, archived };
    },

    /** The staff who can be assigned work. */
    assignees: async () => ({ items: await clientRequests.assignees() }),

    /** A trip request. Throws `not_found`. */
    findTrip: async (id: string) => {
      const row = await clientRequests.findTrip(id);
      if (!row) throw missing();
      return { ...row, notes: row.notes ?? "", status: row.status as RequestStatus };
    },

    /** Sets the status of version `ifMatch` of a trip request. Throws `not_found`, `stale`. */
    updateTrip: (id: string, status: RequestStatus, ifMatch: string, origin: StaffOrigin) =>
      transact(async ({ clientRequests, publish }) => {
        const before = await clientRequests.findTrip(id);
        if (!before) throw missing();
        if (!(await clientRequests.updateTrip(id, ifMatch, status))) throw new Problem("stale");
        await publish(tripRequestUpdated({ ...before, id }, status, origin));
        const after = await clientRequests.findTrip(id);
        return { ...after!, notes: after!.notes ?? "", status };
      }),

    /** Deletes version `ifMatch` of a trip request. Throws `not_found`, `stale`. */
    removeTrip: (id: string, ifMatch: string, origin: StaffOrigin): Promise<void> =>
      transact(async ({ clientRequests, publish }) => {
        const before = await clientRequests.findTrip(id);
        if (!before) throw missing();
        if (!(await clientRequests.removeTrip(id, ifMatch))) throw new Problem("stale");
        await publish(tripRequestRemoved({ ...before, id }, origin));
      }),
  };
}

export type ClientRequestService = ReturnType<typeof createClientRequestService>;
