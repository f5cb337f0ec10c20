import { DataTable } from "@evoya/ui/data-table";
import { EmptyState } from "@evoya/ui/empty-state";
import { PageHeader } from "@evoya/ui/page-header";
import { SelectField } from "@evoya/ui/select-field";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { ListFooter } from "../../client-requests/components/list-footer.tsx";
import { columns } from "../components/columns.tsx";
import { bookingRequestsQuery } from "../queries.ts";
import { statusFrom, statusOptions } from "../statuses.ts";

/** What members ask us to book, newest first, with the filter in the address. */
export function BookingRequestsPage() {
  const [search, setSearch] = useSearchParams();
  const status = statusFrom(search.get("status"));
  const list = useInfiniteQuery({ ...bookingRequestsQuery(status), placeholderData: keepPreviousData });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const setStatus = (text: string) => setSearch(text ? { status: text } : {});
  return (
    <>
      <title>Booking Requests | Evoya admin</title>
      <PageHeader title="Booking Requests" description="Itineraries members want us to book, newest first." />
      <DataTable
        label="Booking requests"
        unit="requests"
        columns={columns}
        rows={rows}
        getRowId={(request) => request.id}
        getRowLabel={({ name, trip }) => `${name}, ${trip}`}
        state={
          list.isError && !list.data
            ? "error"
            : list.isPending || list.isPlaceholderData
              ? "loading"
              : "ready"
        }
        errorText="Failed to load booking requests"
        onRetry={() => void list.refetch()}
        fromServer
        footer={<ListFooter shown={rows.length} list={list} />}
        filters={
          <SelectField
            label="Status"
            hideLabel
            size="sm"
            className="w-full sm:w-44"
            placeholder="All statuses"
            options={statusOptions}
            value={status ?? ""}
            onChange={(event) => setStatus(event.target.value)}
          />
        }
        filtered={status !== undefined}
        onClearFilters={() => setStatus("")}
        empty={
          <EmptyState title="No booking requests yet" art={<Inbox aria-hidden />}>
            Requests to book an itinerary show up here.
          </EmptyState>
        }
      />
    </>
  );
}
