import { clientRequestTypeLabels } from "@evoya/domain/client-requests";
import { SelectField } from "@evoya/ui/select-field";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { useStaffList } from "../../../list/use-staff-list.ts";
import { columns, requestName } from "../components/columns.tsx";
import { ExportButton } from "../components/export-button.tsx";
import { useBulkActions } from "../components/use-bulk-actions.tsx";
import { useStatusTabs } from "../components/use-status-tabs.ts";
import { type RequestFilters, type RequestType, requestsUrl } from "../filters.ts";
import { clientRequestsQuery } from "../queries.ts";

const typeOptions = Object.entries(clientRequestTypeLabels).map(([value, label]) => ({ value, label }));

/** Admin spec §2, Client Requests: concierge, trip and booking requests together. */
export function ClientRequestsPage() {
  const list = useStaffList({ url: requestsUrl, query: clientRequestsQuery });
  const { filters, setFilters } = list;
  const bulk = useBulkActions(list);
  return (
    <>
      <StaffListPage
        title="Client Requests"
        list={list}
        columns={columns}
        unit={{ one: "request", many: "requests" }}
        rowLabel={requestName}
        errorText="Failed to load client requests"
        empty={{ title: "No requests yet", text: "Requests from members and visitors show up here." }}
        searchLabel="Search requests"
        tabs={useStatusTabs(filters)}
        filters={<TypeFilter filters={filters} onChange={setFilters} />}
        actions={<ExportButton filters={filters} rows={list.rows} selected={list.selected} />}
        bulkActions={bulk.buttons}
      />
      {bulk.dialogs}
    </>
  );
}

type TypeFilterProps = { filters: RequestFilters; onChange: (filters: RequestFilters) => void };

function TypeFilter({ filters, onChange }: TypeFilterProps) {
  return (
    <SelectField
      className="w-full sm:w-40"
      size="sm"
      label="Type"
      hideLabel
      placeholder="All types"
      options={typeOptions}
      value={filters.type ?? ""}
      onChange={({ target }) =>
        onChange({ ...filters, type: (target.value || undefined) as RequestType | undefined })
      }
    />
  );
}
