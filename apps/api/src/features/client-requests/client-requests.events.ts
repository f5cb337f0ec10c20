import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/**
 * Staff have taken requests away as a file: how many, and by which filter. What was searched for is not kept: it is
 * mostly a person's name or address, and the log outlives accounts.
 */
export const requestsExported = (
  requests: number,
  { q, ids, ...filter }: { q?: string; ids?: readonly string[] },
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "client_requests.export",
    resourceType: "client_requests",
    resourceId: null,
    after: { requests, ...filter, ...(q && { search: true }), ...(ids && { selected: true }) },
  },
});
