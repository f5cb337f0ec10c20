import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import type { BookingStatus } from "./statuses.ts";

export const bookingRequestsQuery = (status: BookingStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ["booking-requests", "list", status],
    queryFn: ({ pageParam, signal }) =>
      api.listBookingRequests({ query: { status, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const bookingRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ["booking-requests", "one", id],
    queryFn: ({ signal }) => api.getBookingRequest({ params: { id } }, { signal }),
  });
