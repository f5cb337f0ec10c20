import { submissionStatuses, submissionTypeLabels } from "@evoya/domain/public-forms";
import { queueTypes, type ReviewQueue, submissionStatusDisplay } from "@evoya/domain/submission-review";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FilterSelect } from "../../../list/filter-select.tsx";
import type { ListTab } from "../../../list/list-tabs.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { columnsOf, submissionName } from "../components/columns.tsx";
import type { SubmissionFilters } from "../filters.ts";
import { submissionCountsQuery, submissionLists } from "../queries.ts";
import { queues } from "../queues.tsx";

/** One review queue: Bookings & Inquiries, Creators & Partnerships, or Stories (decision 136). */
export function QueuePage({ queue }: { queue: ReviewQueue }) {
  const list = usePagedList(submissionLists[queue]);
  const { filters, setFilters } = list;
  const { title, description, unit, errorText, empty } = queues[queue];
  return (
    <StaffListPage
      title={title}
      description={description}
      list={list}
      columns={columnsOf(queue)}
      unit={unit}
      rowLabel={submissionName}
      errorText={errorText}
      empty={empty}
      searchLabel={`Search ${unit.many}`}
      tabs={useStatusTabs(queue, filters)}
      filters={
        queueTypes[queue].length > 1 && (
          <FilterSelect
            label="Type"
            all="All types"
            options={queueTypes[queue].map((value) => ({ value, label: submissionTypeLabels[value] }))}
            value={filters.type}
            onChange={(type) => setFilters({ type })}
          />
        )
      }
      within={{ queue }}
    />
  );
}

/** Tabs for all submissions and for each status, with counts. A search has no counts. */
function useStatusTabs(queue: ReviewQueue, filters: SubmissionFilters): ListTab[] {
  const { data } = useQuery({
    ...submissionCountsQuery(queue, filters.type),
    placeholderData: keepPreviousData,
  });
  const counts = filters.q ? undefined : data;
  return [undefined, ...submissionStatuses].map((status) => ({
    label: status ? submissionStatusDisplay[status].label : "All",
    search: submissionLists[queue].url.write({ ...filters, status }),
    isCurrent: filters.status === status,
    count: status ? counts && (counts.byStatus[status] ?? 0) : counts?.total,
  }));
}
