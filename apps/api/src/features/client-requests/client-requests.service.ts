import type { ClientRequestStatus, ClientRequestType } from "@evoya/domain/client-requests";
import type { RequestStatus } from "@evoya/domain/concierge";
import type {
  AttachedItinerary,
  ClientRequest,
  ConciergeRequestForStaff,
} from "@evoya/schemas/client-requests";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { fromCursor, toCursor } from "../../http/cursor.ts";
import { requestRemoved, requestUpdated } from "../concierge-requests/concierge-requests.events.ts";
import type { ConciergeRequestRepository } from "../concierge-requests/concierge-requests.repository.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import { tripRequestRemoved, tripRequestUpdated } from "../trip-requests/trip-requests.events.ts";
import type { ClientRequestFilter, ClientRequestRepository } from "./client-requests.repository.ts";

type Stores = {
  requests: ConciergeRequestRepository;
  clientRequests: ClientRequestRepository;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  concierge: ConciergeRequestRepository;
  clientRequests: ClientRequestRepository;
  itineraries: ItineraryReader;
};

type Query = Omit<ClientRequestFilter, "after" | "status"> & {
  cursor?: string;
  status?: RequestStatus | "pending";
};
type Change = { status?: RequestStatus; internalNotes?: string; assignedTo?: string | null };
type StaffRow = NonNullable<Awaited<ReturnType<ConciergeRequestRepository["findForStaff"]>>>;

const missing = () => new Problem("not_found", "Request Not Found");

const toStaffView = (row: StaffRow): ConciergeRequestForStaff => ({
  ...row,
  additionalNotes: row.additionalNotes ?? "",
  internalNotes: row.internalNotes ?? "",
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

/** Client Requests: what members asked for, as staff work on it (admin spec §2, §4, §7). */
export function createClientRequestService({ transact, concierge, clientRequests, itineraries }: Deps) {
  const conciergeRequest = async (store: ConciergeRequestRepository, id: string): Promise<StaffRow> => {
    const row = await store.findForStaff(id);
    if (!row) throw missing();
    return row;
  };

  return {
    list: async ({ cursor, status, limit, ...filter }: Query) => {
      const rows = await clientRequests.list({
        ...filter,
        status,
        after: cursor ? fromCursor(cursor) : undefined,
        limit: limit + 1,
      });
      const items = rows.slice(0, limit) as ClientRequest[];
      const last = items.at(-1);
      return { items, nextCursor: rows.length > limit && last ? toCursor(last) : null };
    },

    /** How many there are by status. `pending` is what its filter shows: pending bookings, and other requests that are new. */
    counts: async (type?: ClientRequestType) => {
      const byStatus: Partial<Record<ClientRequestStatus, number>> = {};
      let total = 0;
      for (const { table, status, n } of await clientRequests.countByStatus(type)) {
        const isPendingToo = status === "new" && table !== "booking_requests";
        for (const each of isPendingToo ? ([status, "pending"] as const) : [status])
          byStatus[each] = (byStatus[each] ?? 0) + n;
        total += n;
      }
      return { total, byStatus };
    },

    assignees: async () => ({ items: await clientRequests.assignees() }),

    find: async (id: string): Promise<ConciergeRequestForStaff> =>
      toStaffView(await conciergeRequest(concierge, id)),

    /** What the member attached to a request. Throws `not_found` where there is nothing, or nothing anymore. */
    attachedItinerary: async (id: string): Promise<AttachedItinerary> => {
      const { itineraryId } = await conciergeRequest(concierge, id);
      const itinerary = itineraryId && (await itineraries.findForStaff(itineraryId));
      if (!itinerary) throw new Problem("not_found");
      return itinerary;
    },

    /** Changes a request as of version `ifMatch`; the member hears of the status, never of the notes. */
    update: (
      id: string,
      change: Change,
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<ConciergeRequestForStaff> =>
      transact(async (stores) => {
        const before = await conciergeRequest(stores.requests, id);
        if (!(await stores.requests.update(id, ifMatch, change))) throw new Problem("stale");
        const after = await conciergeRequest(stores.requests, id);
        await stores.publish(requestUpdated(before, after, origin));
        return toStaffView(after);
      }),

    /** Deletes a request as of version `ifMatch`, so that nobody deletes what they have not seen. */
    remove: (id: string, ifMatch: string, origin: StaffOrigin): Promise<void> =>
      transact(async (stores) => {
        const before = await conciergeRequest(stores.requests, id);
        if (!(await stores.requests.remove(id, ifMatch))) throw new Problem("stale");
        await stores.publish(requestRemoved(before, origin));
      }),

    findTrip: async (id: string) => {
      const row = await clientRequests.findTrip(id);
      if (!row) throw missing();
      return { ...row, notes: row.notes ?? "", status: row.status as RequestStatus };
    },

    updateTrip: (id: string, status: RequestStatus, ifMatch: string, origin: StaffOrigin) =>
      transact(async ({ clientRequests, publish }) => {
        const before = await clientRequests.findTrip(id);
        if (!before) throw missing();
        if (!(await clientRequests.updateTrip(id, ifMatch, status))) throw new Problem("stale");
        await publish(tripRequestUpdated({ ...before, id }, status, origin));
        const after = await clientRequests.findTrip(id);
        return { ...after!, notes: after!.notes ?? "", status };
      }),

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
