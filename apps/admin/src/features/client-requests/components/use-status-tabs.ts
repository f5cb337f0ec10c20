import { clientRequestStatusLabel } from "@evoya/domain/client-requests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListTab } from "../../../list/list-tabs.tsx";
import { type AnyStatus, type RequestFilters, requestsUrl, statuses } from "../filters.ts";
import { requestCountsQuery } from "../queries.ts";

/** Tabs for all requests and for each status, with counts if nothing but the type narrows them. */
export function useStatusTabs(filters: RequestFilters): ListTab[] {
  const { data } = useQuery({ ...requestCountsQuery(filters.type), placeholderData: keepPreviousData });
  const { type: _, status: __, ...others } = filters;
  const isNarrowed = Object.values(others).some((value) => value !== undefined);
  const counts = isNarrowed ? undefined : data;
  const tab = (label: string, status: AnyStatus | undefined): ListTab => ({
    label,
    search: requestsUrl.write({ ...filters, status }),
    isCurrent: filters.status === status,
    count: status ? counts && (counts.byStatus[status] ?? 0) : counts?.total,
  });
  return [tab("All", undefined), ...statuses.map((status) => tab(clientRequestStatusLabel(status), status))];
}
