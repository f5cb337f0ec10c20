import type { RequestStatus } from "@evoya/domain/concierge";
import type { ConciergeRequestForStaff } from "@evoya/schemas/client-requests";
import { Problem } from "@evoya/schemas/problems";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQuery } from "../../list/list-query.ts";
import type { RequestFilters, RequestType } from "./filters.ts";

/** As many as a screen of 1080 px has room for, and some to scroll to. */
const rowsAtOnce = 40;

const keys = {
  all: ["client-requests"] as const,
  list: (filters: RequestFilters) => [...keys.all, "list", filters] as const,
  one: (type: RequestType, id: string) => [...keys.all, type, id] as const,
};

export const clientRequestsQuery = (filters: RequestFilters) =>
  listQuery(keys.list(filters), ({ cursor, signal }) =>
    api.listClientRequests({ query: { ...filters, limit: rowsAtOnce, cursor } }, { signal }),
  );

export const requestCountsQuery = (type: RequestType | undefined) =>
  queryOptions({
    queryKey: [...keys.all, "counts", type],
    queryFn: ({ signal }) => api.countClientRequests({ query: { type } }, { signal }),
  });

export const conciergeRequestQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one("concierge", id),
    queryFn: ({ signal }) => api.getConciergeRequestForStaff({ params: { id } }, { signal }),
  });

export const attachedItineraryQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one("concierge", id), "itinerary"],
    queryFn: ({ signal }) => api.getAttachedItinerary({ params: { id } }, { signal }),
  });

export const tripRequestQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one("trip", id),
    queryFn: ({ signal }) => api.getTripRequestForStaff({ params: { id } }, { signal }),
  });

export const assigneesQuery = queryOptions({
  queryKey: ["assignees"],
  queryFn: ({ signal }) => api.listAssignees({}, { signal }),
  staleTime: 5 * 60_000,
});

/** Everything a change to requests makes stale. */
export function useRefreshRequests(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const stale = [keys.all, ["staff-dashboard"]].map((queryKey) => client.invalidateQueries({ queryKey }));
    await Promise.all(stale);
  };
}

type Version = { id: string; updatedAt: string };
/** `ifMatch` is the version that a change was made against. */
type AssigneeChange = { assignedTo: string | null; ifMatch: string };
type NotesChange = {
  internalNotes: string /** The notes the change began from. */;
  base: string;
  ifMatch: string;
};

/** A change to a concierge request: the new state goes on screen; after a refusal, what a colleague made of it. */
function useConciergeChange<T>(id: string, mutationFn: (change: T) => Promise<ConciergeRequestForStaff>) {
  const client = useQueryClient();
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn,
    onSuccess: (request) => client.setQueryData(conciergeRequestQuery(id).queryKey, request),
    onSettled: () => void refresh(),
  });
}

/** Assigns a request to a colleague, or to nobody. */
export const useAssign = (id: string) =>
  useConciergeChange(id, ({ assignedTo, ifMatch }: AssigneeChange) =>
    api.updateConciergeRequest({ params: { id }, body: { assignedTo } }, { ifMatch }),
  );

/**
 * Saves internal notes; refused as `stale` when the notes themselves were changed in between, not just another field.
 */
export const useSaveNotes = (id: string) =>
  useConciergeChange(id, async ({ internalNotes, base, ifMatch }: NotesChange) => {
    const save = (version: string) =>
      api.updateConciergeRequest({ params: { id }, body: { internalNotes } }, { ifMatch: version });
    try {
      return await save(ifMatch);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "stale") throw error;
      const latest = await api.getConciergeRequestForStaff({ params: { id } });
      if (latest.internalNotes !== base) throw error;
      return save(latest.updatedAt);
    }
  });

/** Sets the status of a request of any kind. */
export async function setRequestStatus(
  type: RequestType,
  { id, updatedAt }: Version,
  status: RequestStatus,
): Promise<void> {
  const [input, options] = [{ params: { id }, body: { status } }, { ifMatch: updatedAt }];
  if (type === "concierge") await api.updateConciergeRequest(input, options);
  else if (type === "trip") await api.updateTripRequest(input, options);
  else await api.updateBookingRequest(input, options);
}

export type BulkChange = Parameters<typeof api.changeClientRequests>[0]["body"];

/** Changes up to a hundred requests in one call, which reports on each. */
export const changeRequests = (body: BulkChange, idempotencyKey: string) =>
  api.changeClientRequests({ body }, { idempotencyKey });

/** Bookings stay: their trips depend on them. */
export const isDeletable = (type: RequestType): boolean => type !== "booking";

/** Deletes the version of a request that was on screen. */
export const deleteRequest = (type: RequestType, { id, updatedAt }: Version): Promise<void> => {
  const [input, options] = [{ params: { id } }, { ifMatch: updatedAt }];
  return type === "trip" ? api.deleteTripRequest(input, options) : api.deleteConciergeRequest(input, options);
};
