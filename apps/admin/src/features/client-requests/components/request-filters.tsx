import { clientRequestTypeLabels, dueFilterLabels } from "@evoya/domain/client-requests";
import { planIds, plans } from "@evoya/domain/plans";
import { filterParts } from "../../../list/filter-changes.ts";
import { FilterDays } from "../../../list/filter-days.tsx";
import { FilterPeriod } from "../../../list/filter-period.tsx";
import { FilterSelect } from "../../../list/filter-select.tsx";
import type { RequestFilters as Filters } from "../filters.ts";
import { useAssigneeOptions } from "../use-assignee-options.ts";

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const typeOptions = optionsOf(clientRequestTypeLabels);
const dueOptions = optionsOf(dueFilterLabels);
const planOptions = planIds.map((value) => ({ value, label: plans[value].name }));

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

/** The filters of both the list and the board of requests, besides status and search. */
export function RequestFilters({ filters, onChange }: Props) {
  const assignees = useAssigneeOptions();
  const part = filterParts(filters, onChange);
  return (
    <>
      <FilterSelect label="Type" all="All types" options={typeOptions} {...part("type")} />
      <FilterSelect label="Assignee" all="Any assignee" options={assignees} {...part("assigned_to")} />
      <FilterSelect label="Membership" all="All plans" options={planOptions} {...part("plan")} />
      <FilterSelect label="Due" all="Due" options={dueOptions} {...part("due")} />
      <FilterPeriod {...part("period")} />
      <FilterDays what="Received" from={filters.from} to={filters.to} onChange={onChange} />
    </>
  );
}
