import { requestStatusDisplay } from "@evoya/domain/request-status";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { api } from "../../../api.ts";
import type { ListTab } from "../../../list/list-tabs.tsx";
import { type RequestFilters, requestsUrl, statusesOf } from "../filters.ts";
import { requestCountsQuery } from "../queries.ts";

type Counts = Awaited<ReturnType<typeof api.countClientRequests>>;

const openOf = ({ total, byStatus: { completed = 0, canceled = 0 } }: Counts): number =>
  total - completed - canceled;

/** Tabs for all requests, for each status, and for the archive, with counts if only the type is filtered. */
export function useStatusTabs(filters: RequestFilters): ListTab[] {
  const { data } = useQuery({ ...requestCountsQuery(filters.type), placeholderData: keepPreviousData });
  const { type: _, status: chosen, archived, ...others } = filters;
  const isNarrowed = Object.values(others).some((value) => value !== undefined);
  const counts = isNarrowed ? undefined : data;
  const tab = (label: string, status: RequestFilters["status"], count: number | undefined): ListTab => ({
    label,
    search: requestsUrl.write({ ...filters, archived: undefined, status }),
    isCurrent: !archived && chosen === status,
    count,
  });
  return [
    tab("All", undefined, counts?.total),
    tab("Open", "open", counts && openOf(counts)),
    ...statusesOf(filters.type).map((status) =>
      tab(requestStatusDisplay[status].label, status, counts && (counts.byStatus[status] ?? 0)),
    ),
    {
      label: "Archived",
      search: requestsUrl.write({ ...filters, status: undefined, archived: "yes" }),
      isCurrent: archived === "yes",
      count: counts?.archived,
    },
  ];
}
