import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ListQuery } from "./list-query.ts";
import type { ListUrl } from "./list-url.ts";

type Options<Row, Filters> = { url: ListUrl<Filters>; query: (filters: Filters) => ListQuery<Row> };

/** A back-office list: its filters in the address, its rows page by page, and which ones are selected. */
export function useStaffList<Row extends { id: string }, Filters extends object>({
  url,
  query,
}: Options<Row, Filters>) {
  const [search, setSearch] = useSearchParams();
  const filters = url.read(search);
  const list = useInfiniteQuery({ ...query(filters), placeholderData: keepPreviousData });
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const [selectedIds, select] = useState<string[]>([]);
  const { q: searched, ...narrowed } = filters as Filters & { q?: string };
  const narrow = (next: Filters, replace = false) => {
    select([]);
    setSearch(url.write(next), { replace });
  };
  const { hasNextPage, isFetchingNextPage } = list;
  return {
    filters,
    setFilters: (next: Filters) => narrow(next),
    isFiltered: Object.values(narrowed).some(Boolean),
    searched,
    /** Typing replaces the address, so one step back leaves the search. */
    search: (q: string) => narrow({ ...filters, q }, true),
    rows,
    selected: rows.filter(({ id }) => selectedIds.includes(id)),
    select,
    state: stateOf(list),
    retry: () => void list.refetch(),
    more: hasNextPage ? { isLoading: isFetchingNextPage, load: () => void list.fetchNextPage() } : null,
  };
}

export type StaffList<Row extends { id: string }, Filters extends object> = ReturnType<
  typeof useStaffList<Row, Filters>
>;

type State = { isPending: boolean; isError: boolean; isPlaceholderData: boolean; data?: unknown };

function stateOf({ isPending, isError, isPlaceholderData, data }: State): "error" | "loading" | "ready" {
  if (isError && !data) return "error";
  return isPending || isPlaceholderData ? "loading" : "ready";
}
