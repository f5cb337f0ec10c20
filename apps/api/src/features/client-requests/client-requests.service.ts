import { type RequestStatus, requestStatusDisplay } from "@evoya/domain/concierge";
import type {
  AttachedItinerary,
  ClientRequest,
  ConciergeRequestForStaff,
} from "@evoya/schemas/client-requests";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import { fromCursor, toCursor } from "../../http/cursor.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import { actorOf, type StaffOrigin } from "../activity/staff-origin.ts";
import type { ConciergeRequestRepository } from "../concierge-requests/concierge-requests.repository.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { ClientRequestFilter, ClientRequestRepository } from "./client-requests.repository.ts";

type Stores = {
  requests: ConciergeRequestRepository;
  clientRequests: ClientRequestRepository;
  activity: ActivityRepository;
  events: LiveEventRepository;
  jobs: JobQueue;
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

  /** Who hears of a trip request: staff, and the member who sent it, if one did. */
  const whoseTrip = ({ userId }: { userId: string | null }): string[] =>
    userId ? ["staff", `user:${userId}`] : ["staff"];

  /** Emails the member when the team starts, when it is done, and when neither is true anymore. */
  const mailStatus = async (
    { jobs }: Pick<Stores, "jobs">,
    request: { name: string; email: string; destination: string; requestId: string | null },
    status: RequestStatus,
  ): Promise<void> => {
    const { email, ...data } = request;
    await jobs.enqueue("send-mail", { template: "requestStatus", to: email, data: { ...data, status } });
  };

  const tell = async (stores: Stores, row: StaffRow, status: RequestStatus): Promise<void> => {
    const { activity, events } = stores;
    const changed = { type: "concierge_request.changed", conciergeRequestId: row.id, status } as const;
    await events.add("staff", changed);
    if (status !== row.status) {
      const { name, email, destination } = row;
      const requestId = row.userId ? row.id : null;
      await mailStatus(stores, { name, email, destination, requestId }, status);
    }
    if (!row.userId) return;
    await events.add(`user:${row.userId}`, changed);
    if (status === row.status) return;
    const { label } = requestStatusDisplay[status];
    await activity.addToFeed({
      userId: row.userId,
      type: "concierge_requested",
      description: `Your ${row.destination} request is now: ${label}`,
      subject: { type: "concierge_request", id: row.id },
    });
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
        const pick = ({ status, internalNotes, assignedTo }: StaffRow) => ({
          status,
          internalNotes,
          assignedTo,
        });
        await stores.activity.logStaffChange({
          ...actorOf(origin),
          action: "concierge_request.update",
          resourceType: "concierge_request",
          resourceId: id,
          subjectUserId: before.userId,
          before: pick(before),
          after: pick(after),
        });
        await tell(stores, before, after.status as RequestStatus);
        return toStaffView(after);
      }),

    /** Deletes a request as of version `ifMatch`, so that nobody deletes what they have not seen. */
    remove: (id: string, ifMatch: string, origin: StaffOrigin): Promise<void> =>
      transact(async (stores) => {
        const before = await conciergeRequest(stores.requests, id);
        if (!(await stores.requests.remove(id, ifMatch))) throw new Problem("stale");
        await stores.activity.logStaffChange({
          ...actorOf(origin),
          action: "concierge_request.delete",
          resourceType: "concierge_request",
          resourceId: id,
          subjectUserId: before.userId,
          before: { destination: before.destination, status: before.status },
        });
        await tell(stores, before, before.status as RequestStatus);
      }),

    findTrip: async (id: string) => {
      const row = await clientRequests.findTrip(id);
      if (!row) throw missing();
      return { ...row, notes: row.notes ?? "", status: row.status as RequestStatus };
    },

    updateTrip: (id: string, status: RequestStatus, ifMatch: string, origin: StaffOrigin) =>
      transact(async ({ clientRequests, activity, events, jobs }) => {
        const before = await clientRequests.findTrip(id);
        if (!before) throw missing();
        if (!(await clientRequests.updateTrip(id, ifMatch, status))) throw new Problem("stale");
        await activity.logStaffChange({
          ...actorOf(origin),
          action: "trip_request.update",
          resourceType: "trip_request",
          resourceId: id,
          subjectUserId: before.userId,
          before: { status: before.status },
          after: { status },
        });
        await events.add(whoseTrip(before), { type: "trip_request.changed", tripRequestId: id, status });
        if (status !== before.status) {
          const { name, email, preferredDestinations } = before;
          const destination = preferredDestinations.join(", ") || "your trip";
          await mailStatus({ jobs }, { name, email, destination, requestId: null }, status);
        }
        const after = await clientRequests.findTrip(id);
        return { ...after!, notes: after!.notes ?? "", status };
      }),

    removeTrip: (id: string, ifMatch: string, origin: StaffOrigin): Promise<void> =>
      transact(async ({ clientRequests, activity, events }) => {
        const before = await clientRequests.findTrip(id);
        if (!before) throw missing();
        if (!(await clientRequests.removeTrip(id, ifMatch))) throw new Problem("stale");
        await activity.logStaffChange({
          ...actorOf(origin),
          action: "trip_request.delete",
          resourceType: "trip_request",
          resourceId: id,
          subjectUserId: before.userId,
          before: { status: before.status },
        });
        const { status } = before;
        await events.add(whoseTrip(before), { type: "trip_request.changed", tripRequestId: id, status });
      }),
  };
}

export type ClientRequestService = ReturnType<typeof createClientRequestService>;
