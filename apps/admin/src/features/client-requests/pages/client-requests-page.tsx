import { Button } from "@evoya/ui/button";
import { Columns3, Plus } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { unit } from "../bulk.ts";
import { columns, requestName } from "../components/columns.tsx";
import { RequestFilters } from "../components/request-filters.tsx";
import { RequestForDialog } from "../components/request-for-dialog.tsx";
import { useBulkActions } from "../components/use-bulk-actions.tsx";
import { useStatusTabs } from "../components/use-status-tabs.ts";
import { type RequestFilters as Filters, requestsUrl } from "../filters.ts";
import { clientRequests } from "../queries.ts";

/** The board's columns are the statuses. Nothing archived is on it, so no figure's period. */
const boardSearch = ({ status: _, archived: __, period: ___, ...filters }: Filters): string =>
  requestsUrl.write(filters).toString();

/** Admin spec §2, Client Requests: concierge, trip and booking requests together. */
export function ClientRequestsPage() {
  const list = usePagedList(clientRequests);
  const { filters, setFilters } = list;
  const bulk = useBulkActions(list);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { allowed: mayFile } = usePermission("requests.write");
  return (
    <>
      <StaffListPage
        title="Client Requests"
        list={list}
        columns={columns}
        unit={unit}
        rowLabel={requestName}
        errorText="Failed to load client requests"
        empty={{ title: "No requests yet", text: "Requests from members and visitors show up here." }}
        searchLabel="Search requests"
        tabs={useStatusTabs(filters)}
        filters={<RequestFilters filters={filters} onChange={setFilters} />}
        headerActions={
          <>
            <Button size="sm" variant="outline" asChild>
              <Link to={{ pathname: paths.requestsBoard, search: boardSearch(filters) }}>
                <Columns3 aria-hidden className="size-4" />
                Board
              </Link>
            </Button>
            {mayFile && (
              <Button size="sm" onClick={() => void navigate({ search, hash: "new-request" })}>
                <Plus aria-hidden />
                New Request
              </Button>
            )}
          </>
        }
        bulkActions={bulk.buttons}
      />
      {bulk.dialogs}
      {mayFile && hash === "#new-request" && (
        <RequestForDialog
          onClose={() => void navigate({ search }, { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}
