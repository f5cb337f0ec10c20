import { markStale } from "@evoya/app-kit/lib/mark-stale";
import type { RequestStatus } from "@evoya/domain/request-status";
import { clientRequestList } from "@evoya/schemas/client-requests";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";
import { mergedByAge } from "./board/columns.ts";
import { type RequestFilters, type RequestType, requestsUrl } from "./filters.ts";

const all = ["client-requests"] as const;

export const clientRequests = listQueries(
  all,
  clientRequestList,
  { page: api.listClientRequests, count: api.countFoundClientRequests },
  requestsUrl,
);

export const requestCountsQuery = (type: RequestType | undefined) =>
  queryOptions({
    queryKey: [...all, "counts", type],
    queryFn: ({ signal }) => api.countClientRequests({ query: { type } }, { signal }),
  });

const columnSize = 50;

/**
 * One column of the board: the longest wait first, or the latest first once it's over. Pending bookings are new ones
 * nobody has looked at.
 */
export const boardColumnQuery = (status: RequestStatus, filters: RequestFilters) =>
  queryOptions({
    queryKey: [...all, "board", status, filters],
    queryFn: async ({ signal }) => {
      const sort = status === "completed" ? "-createdAt" : "createdAt";
      const ask = (more: RequestFilters) =>
        api.listClientRequests({ query: { ...filters, ...more, sort, limit: columnSize } }, { signal });
      const holdsPending = status === "new" && (filters.type ?? "booking") === "booking";
      const pages = await Promise.all([
        ask({ status }),
        ...(holdsPending ? [ask({ type: "booking", status: "pending" })] : []),
      ]);
      const [first, ...rest] = pages.map(({ items }) => items);
      return {
        items: rest.length > 0 ? mergedByAge(first!, ...rest) : first!,
        isCut: pages.some(({ nextCursor }) => nextCursor !== null),
      };
    },
    placeholderData: keepPreviousData,
  });

export const attachedItineraryQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "itinerary", id],
    queryFn: ({ signal }) => api.getAttachedItinerary({ params: { id } }, { signal }),
  });

export const assigneesQuery = queryOptions({
  queryKey: ["assignees"],
  queryFn: ({ signal }) => api.listAssignees({}, { signal }),
  staleTime: 5 * 60_000,
});

/** Refetches everything that a change to requests affects. */
export function useRefreshRequests(): () => Promise<void> {
  const client = useQueryClient();
  return () => markStale(client, all, ["cases"], ["staff-dashboard"]);
}

/**
 * Once the request on screen is deleted, what shows requests is asked for when it's opened: the page that's still there
 * would only learn that it's gone.
 */
export function useForgetRequest(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [all, ["cases"] as const])
      void client.invalidateQueries({ queryKey, refetchType: "none" });
    void markStale(client, ["staff-dashboard"]);
  };
}

type Version = { id: string; updatedAt: string };
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

/** Changes up to 100 requests in one call and reports on each. */
export const changeRequests = (body: BulkChange, idempotencyKey: string) =>
  api.changeClientRequests({ body }, { idempotencyKey });

/** Bookings can't be deleted: their trips depend on them. */
export const isDeletable = (type: RequestType): boolean => type !== "booking";

/** Deletes a request, unless it changed since the version on screen. */
export const deleteRequest = (type: RequestType, { id, updatedAt }: Version): Promise<void> => {
  const [input, options] = [{ params: { id } }, { ifMatch: updatedAt }];
  return type === "trip" ? api.deleteTripRequest(input, options) : api.deleteConciergeRequest(input, options);
};
