import { maxRequestsAtOnce } from "@evoya/domain/client-requests";
import { Button } from "@evoya/ui/button";
import { DataTable } from "@evoya/ui/data-table";
import { EmptyState } from "@evoya/ui/empty-state";
import { problemText } from "@evoya/ui/lib/problem";
import { PageHeader } from "@evoya/ui/page-header";
import { toast } from "@evoya/ui/toast";
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { download } from "../../../lib/download.ts";
import { usePermission } from "../../../session/session.ts";
import { type BulkAction, BulkDialogs } from "../components/bulk-dialogs.tsx";
import { columns, requestName } from "../components/columns.tsx";
import { ListFooter } from "../components/list-footer.tsx";
import { RequestFilterBar } from "../components/request-filter-bar.tsx";
import { isFiltered, type RequestFilters, readFilters, writeFilters } from "../filters.ts";
import { clientRequestsQuery, isDeletable } from "../queries.ts";
import { useBulk } from "../use-bulk.ts";

/** Admin spec §2, Client Requests: concierge and trip requests together, the filters in the address. */
export function ClientRequestsPage() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const list = useInfiniteQuery({ ...clientRequestsQuery(filters), placeholderData: keepPreviousData });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);

  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const selected = rows.filter(({ id }) => selectedIds.includes(id));
  const hasBooking = selected.some(({ type }) => !isDeletable(type));
  const [action, setAction] = useState<BulkAction | null>(null);
  const bulk = useBulk((failedIds) => {
    setAction(null);
    setSelectedIds(failedIds);
  });
  const mayWrite = usePermission("requests.write");
  const mayExport = usePermission("exports.read");
  const tooMany =
    selected.length > maxRequestsAtOnce ? `Select up to ${maxRequestsAtOnce} requests.` : undefined;
  const exporting = useMutation({
    mutationFn: () => exportRequests(filters, selected),
    onSuccess: () => toast.success("Success", "Requests exported"),
    onError: (problem) => toast.error("Failed to export requests", problemText(problem)),
  });

  const setFilters = (next: RequestFilters) => {
    setSelectedIds([]);
    setSearch(writeFilters(next), { replace: next.q !== filters.q });
  };

  return (
    <>
      <title>Client Requests | Evoya admin</title>
      <PageHeader title="Client Requests" className="mb-4" />
      <DataTable
        label="Client requests"
        unit="requests"
        columns={columns}
        rows={rows}
        getRowId={(request) => request.id}
        getRowLabel={requestName}
        state={stateOf(list)}
        errorText="Failed to load client requests"
        onRetry={() => void list.refetch()}
        fromServer
        footer={<ListFooter shown={rows.length} list={list} />}
        search={filters.q}
        onSearchChange={(q) => setFilters({ ...filters, q })}
        searchLabel="Search requests"
        filters={<RequestFilterBar filters={filters} onChange={setFilters} />}
        filtered={isFiltered(filters)}
        onClearFilters={() => setFilters({})}
        actions={
          <Button
            variant="outline"
            size="sm"
            disabled={!mayExport.allowed || Boolean(tooMany)}
            title={mayExport.reason ?? tooMany}
            busy={exporting.isPending}
            busyLabel="Exporting..."
            onClick={() =>
              rows.length === 0 ? toast.error("Error", "No requests to export") : exporting.mutate()
            }
          >
            {selected.length > 0 ? "Export selected" : "Export CSV"}
          </Button>
        }
        selected={selected.map(({ id }) => id)}
        onSelectedChange={setSelectedIds}
        bulkActions={
          <>
            <Button
              size="sm"
              variant="outline"
              disabled={!mayWrite.allowed || Boolean(tooMany)}
              title={mayWrite.reason ?? tooMany}
              onClick={() => setAction("update")}
            >
              Update Status
            </Button>
            <Button
              size="sm"
              variant="danger"
              disabled={!mayWrite.allowed || hasBooking || Boolean(tooMany)}
              title={mayWrite.reason ?? (hasBooking ? "Booking requests can't be deleted." : tooMany)}
              onClick={() => setAction("delete")}
            >
              Delete
            </Button>
          </>
        }
        empty={
          <EmptyState title="No requests yet" art={<Inbox aria-hidden />}>
            Requests from members and visitors show up here.
          </EmptyState>
        }
      />
      <BulkDialogs action={action} items={selected} bulk={bulk} onClose={() => setAction(null)} />
    </>
  );
}

function stateOf(list: { isPending: boolean; isError: boolean; isPlaceholderData: boolean; data?: unknown }) {
  if (list.isError && !list.data) return "error";
  return list.isPending || list.isPlaceholderData ? "loading" : "ready";
}

/** Saves the selected requests or, with none selected, all that the filters find, shown or not. */
const exportRequests = (filters: RequestFilters, selected: readonly { id: string }[]): Promise<void> =>
  download(
    "/v1/admin/requests/export",
    selected.length > 0 ? { ids: selected.map(({ id }) => id).join(",") } : filters,
  );
