import {
  type ClientRequestStatus as AnyStatus,
  clientRequestTypes,
  type ClientRequestType as RequestType,
} from "@evoya/domain/client-requests";
import { requestStatuses } from "@evoya/domain/concierge";
import { listUrl, oneOf, searchText } from "../../list/list-url.ts";

export type { AnyStatus, RequestType };
export type RequestFilters = { type?: RequestType; status?: AnyStatus; q?: string };

export const statuses: readonly AnyStatus[] = ["pending", ...requestStatuses];

const url = listUrl<RequestFilters>({
  type: oneOf(clientRequestTypes),
  status: oneOf(statuses),
  q: searchText,
});

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
