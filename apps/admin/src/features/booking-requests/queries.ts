import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { type BookingRequestForStaff, bookingRequestList } from "@evoya/schemas/booking-requests";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";

export const bookingRequests = listQueries(["booking-requests"], bookingRequestList, {
  page: api.listBookingRequests,
  count: api.countBookingRequests,
});

/** What's no longer true once a booking request has changed. */
export const staleBookings = [["booking-requests"], ["cases"], ["staff-dashboard"]] as const;

export const bookingRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ["booking-requests", "one", id],
    queryFn: ({ signal }) => api.getBookingRequest({ params: { id } }, { signal }),
  });

/**
 * Shows a booking request as it is after a change, and refetches whatever else shows it. After a refusal too: often, a
 * colleague was faster, and what's typed can be sent for the version that's there now.
 */
export function useBookingChange() {
  const client = useQueryClient();
  return async (change: Promise<BookingRequestForStaff>): Promise<void> => {
    try {
      const changed = await change;
      client.setQueryData(bookingRequestQuery(changed.id).queryKey, changed);
    } finally {
      void markStale(client, ...staleBookings, ["client-requests"]);
    }
  };
}
