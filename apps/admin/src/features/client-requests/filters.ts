import type {
  ClientRequestStatus as AnyStatus,
  ClientRequestType as RequestType,
} from "@evoya/domain/client-requests";
import { bookingStatuses, requestStatuses } from "@evoya/domain/request-status";
import { type ClientRequestFilters, clientRequestList } from "@evoya/schemas/client-requests";
import { filterUrl } from "../../list/filter-url.ts";

export type { AnyStatus, RequestType };
export type RequestFilters = ClientRequestFilters;

/** The statuses to choose from. Only bookings are canceled; "pending" is also what nobody has started on. */
export const statusesOf = (type: RequestType | undefined): readonly AnyStatus[] =>
  type === undefined || type === "booking" ? bookingStatuses : ["pending", ...requestStatuses];

const url = filterUrl(clientRequestList.filter);

/**
 * Reads and writes the filters in the address. `filter=pending` matches the dashboard's count (admin spec §2; design
 * D15).
 */
export const requestsUrl: typeof url = {
  ...url,
  read: (search) => {
    const shortcut = search.get("filter") === "pending" ? "pending" : undefined;
    const filters = url.read(search);
    return { ...filters, status: filters.status ?? shortcut };
  },
};
