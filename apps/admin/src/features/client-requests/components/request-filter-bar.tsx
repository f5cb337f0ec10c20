import { SelectField } from "@evoya/ui/select-field";
import { type RequestFilters, readFilters, writeFilters } from "../filters.ts";
import { filterOptions, typeOptions } from "../labels.ts";

type Props = { filters: RequestFilters; onChange: (filters: RequestFilters) => void };

/** Type and status of Client Requests. */
export function RequestFilterBar({ filters, onChange }: Props) {
  // What a select says is read the way an address is, so that only known values pass.
  const choose = (name: "type" | "status", value: string) => {
    const search = writeFilters(filters);
    search.set(name, value);
    onChange(readFilters(search));
  };
  return (
    <div className="flex gap-3 max-sm:w-full">
      <SelectField
        className="flex-1 sm:w-40"
        size="sm"
        label="Type"
        hideLabel
        placeholder="All types"
        options={typeOptions}
        value={filters.type ?? ""}
        onChange={(event) => choose("type", event.target.value)}
      />
      <SelectField
        className="flex-1 sm:w-40"
        size="sm"
        label="Status"
        hideLabel
        placeholder="All statuses"
        options={filterOptions}
        value={filters.status ?? ""}
        onChange={(event) => choose("status", event.target.value)}
      />
    </div>
  );
}
