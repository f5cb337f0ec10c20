import type { RequestStatus } from "@evoya/domain/concierge";
import type { ConciergeRequestForStaff } from "@evoya/schemas/client-requests";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import type { RequestFilters, RequestType } from "./filters.ts";

const keys = {
  all: ["client-requests"] as const,
  list: (filters: RequestFilters) => [...keys.all, "list", filters] as const,
  one: (type: RequestType, id: string) => [...keys.all, type, id] as const,
};

export const clientRequestsQuery = (filters: RequestFilters) =>
  infiniteQueryOptions({
    queryKey: keys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      api.listClientRequests({ query: { ...filters, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const conciergeRequestQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one("concierge", id),
    queryFn: ({ signal }) => api.getConciergeRequestForStaff({ params: { id } }, { signal }),
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
type ConciergeChange = {
  status?: RequestStatus;
  internalNotes?: string;
  assignedTo?: string | null;
  /** The version the change was made against. */
  ifMatch: string;
};

/** Changes a concierge request; refused as `stale` when someone else was faster, and then shows theirs. */
export function useUpdateConciergeRequest(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: ConciergeChange) =>
      api.updateConciergeRequest({ params: { id }, body }, { ifMatch }),
    onSuccess: (request: ConciergeRequestForStaff) =>
      client.setQueryData(conciergeRequestQuery(id).queryKey, request),
    onSettled: () => void refresh(),
  });
}

/** Sets the status of a request of either kind. */
export async function setRequestStatus(
  type: RequestType,
  { id, updatedAt }: Version,
  status: RequestStatus,
): Promise<void> {
  const [input, options] = [{ params: { id }, body: { status } }, { ifMatch: updatedAt }];
  await (type === "trip"
    ? api.updateTripRequest(input, options)
    : api.updateConciergeRequest(input, options));
}

/** Deletes a request of either kind. */
export const deleteRequest = (type: RequestType, id: string): Promise<void> => {
  const input = { params: { id } };
  return type === "trip" ? api.deleteTripRequest(input) : api.deleteConciergeRequest(input);
};
