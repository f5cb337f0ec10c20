import type { ActivityLogFilter } from "@evoya/schemas/activity-log";
import { Button } from "@evoya/ui/button";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { titleCase } from "../../../lib/when.ts";
import { filterParts } from "../../../list/filter-changes.ts";
import { FilterDays } from "../../../list/filter-days.tsx";
import { FilterSelect } from "../../../list/filter-select.tsx";
import { choicesQuery } from "../queries.ts";
import { actionOptions } from "../sentences.ts";

type Props = {
  filters: ActivityLogFilter;
  onChange: (changes: Partial<ActivityLogFilter>) => void;
  /** Who the log is narrowed to, if an entry says so. */
  member: string | null | undefined;
};

/** The filters of the Activity Log: who did what, to what, and when. */
export function LogFilters({ filters, onChange, member }: Props) {
  const { data } = useQuery(choicesQuery);
  const part = filterParts(filters, onChange);
  const staff = data?.staff.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const resources = data?.resources.map((value) => ({ value, label: titleCase(value) })) ?? [];
  return (
    <>
      {filters.user_id && (
        <Button size="sm" variant="outline" onClick={() => onChange({ user_id: undefined })}>
          Member: {member ?? "just one"}
          <X aria-hidden />
          <span className="sr-only">, show everyone</span>
        </Button>
      )}
      <FilterSelect label="Staff" all="All staff" options={staff} {...part("staff")} />
      <FilterSelect label="Action" all="All actions" options={actionOptions} {...part("action")} />
      <FilterSelect label="Resource" all="All resources" options={resources} {...part("resource")} />
      <FilterDays what="Logged" from={filters.from} to={filters.to} onChange={onChange} />
    </>
  );
}
