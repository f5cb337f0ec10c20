import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQuery } from "../../list/list-query.ts";
import type { BookingFilters } from "./statuses.ts";

export const bookingRequestsQuery = ({ status }: BookingFilters) =>
  listQuery(["booking-requests", "list", status], ({ cursor, signal }) =>
    api.listBookingRequests({ query: { status, cursor } }, { signal }),
  );

export const bookingRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ["booking-requests", "one", id],
    queryFn: ({ signal }) => api.getBookingRequest({ params: { id } }, { signal }),
  });
