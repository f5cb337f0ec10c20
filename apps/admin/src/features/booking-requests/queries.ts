import { bookingRequestList } from "@evoya/schemas/booking-requests";
import { queryOptions } from "@tanstack/react-query";
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
