import { submissionStatuses, submissionTypeLabels } from "@evoya/domain/public-forms";
import { queueTypes, type ReviewQueue, submissionStatusLabels } from "@evoya/domain/submission-review";
import { SelectField } from "@evoya/ui/select-field";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListTab } from "../../../list/list-tabs.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { useStaffList } from "../../../list/use-staff-list.ts";
import { ExportButton } from "../../../review/export-button.tsx";
import { columnsOf, submissionName } from "../components/columns.tsx";
import { type SubmissionFilters, submissionsUrl } from "../filters.ts";
import { submissionCountsQuery, submissionsQuery } from "../queries.ts";
import { queues } from "../queues.tsx";

/** One review queue: Bookings & Inquiries, Creators & Partnerships, or Stories (decision 136). */
export function QueuePage({ queue }: { queue: ReviewQueue }) {
  const list = useStaffList({ url: submissionsUrl, query: submissionsQuery(queue) });
  const { filters, setFilters } = list;
  const { title, description, unit, errorText, empty } = queues[queue];
  const exported = (
    <ExportButton
      path="/v1/admin/submissions/export"
      query={{ queue, ...filters }}
      unit={unit}
      rows={list.rows}
      selected={list.selected}
    />
  );
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
          <SelectField
            className="w-full sm:w-48"
            size="sm"
            label="Type"
            hideLabel
            placeholder="All types"
            options={queueTypes[queue].map((value) => ({ value, label: submissionTypeLabels[value] }))}
            value={filters.type ?? ""}
            onChange={({ target }) =>
              setFilters({ ...filters, type: queueTypes[queue].find((each) => each === target.value) })
            }
          />
        )
      }
      actions={list.selected.length === 0 && exported}
      bulkActions={exported}
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
    label: status ? submissionStatusLabels[status] : "All",
    search: submissionsUrl.write({ ...filters, status }),
    isCurrent: filters.status === status,
    count: status ? counts && (counts.byStatus[status] ?? 0) : counts?.total,
  }));
}
