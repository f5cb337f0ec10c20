import type { ClientRequestStatus, ClientRequestType } from "@evoya/domain/client-requests";
import type { ClientRequestRepository } from "./client-requests.repository.ts";

/** Client Requests: what members and visitors ask for, of every kind, as one list (admin spec §2, §4, §7). */
export function createClientRequestService(clientRequests: ClientRequestRepository) {
  return {
    /** A page of what a filter finds. */
    page: clientRequests.page,

    /** The newest few that contain `q` in destination, name, or email, or have it as their number, archived or not. */
    search: async (q: string, limit: number) =>
      (await clientRequests.page({ q, withArchived: true }, { sort: "-createdAt", limit })).items,

    /**
     * How many there are by status, and in the archive. `pending` counts what its filter shows: pending
     * bookings, and other requests that are new.
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
  };
}

export type ClientRequestService = ReturnType<typeof createClientRequestService>;
