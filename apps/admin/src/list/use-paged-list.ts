import type { SortState } from "@evoya/ui/data-table";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { withChanges } from "./filter-changes.ts";
import type { ListQueries } from "./list-queries.ts";
import { pagesOf, useWayOutOfLostPage } from "./pages.ts";

/** The selected rows, or all that the filters find, and the filters they were selected under. */
type Selection<Row> = { filtered: string; rows: ReadonlyMap<string, Row>; isEverything?: boolean };

/** Everything the filters find, for a change to all of it, and how many that is on screen. */
export type Everything<Filters> = { filter: Filters; upTo: number };

/**
 * What a person changes is on screen before their next press: a filter shows its new value, and the buttons that turn
 * pages wait for the new list.
 */
const atOnce = { flushSync: true };

/** The same one each time, so that an empty list counts as unchanged. */
const none: readonly never[] = [];

const toSort = (sort: string | undefined): SortState =>
  sort ? { id: sort.replace(/^-/, ""), desc: sort.startsWith("-") } : null;

/**
 * A back-office list, one page at a time. Filters, order and position are in the address, so back, reload and links
 * restore them. The selection carries over from page to page until the filters change.
 */
export function usePagedList<Row extends { id: string }, Filters extends object>({
  url,
  query,
  total: totalOf,
  pageSize,
  exportPath,
}: ListQueries<Row, Filters>) {
  const [search, setSearch] = useSearchParams();
  const filters = url.read(search);
  const sort = search.get("sort") ?? undefined;
  const list = useQuery(query(filters, { sort, cursor: search.get("cursor") ?? undefined }));
  const total = useQuery(totalOf(filters)).data;
  const filtered = url.write(filters).toString();
  const [selection, setSelection] = useState<Selection<Row>>({ filtered, rows: new Map() });
  // A tab or a saved view changes the filters by its address alone.
  const isCurrent = selection.filtered === filtered;
  const chosen = isCurrent ? selection.rows : new Map<string, Row>();
  const rows: readonly Row[] = list.data?.items ?? none;
  const shown = new Map(rows.map((row) => [row.id, row] as const));
  const { q: searched, ...narrowed } = filters as Filters & { q?: string };
  const everything: Everything<Filters> | null =
    isCurrent && selection.isEverything && total ? { filter: filters, upTo: total.count } : null;

  const go = (next: URLSearchParams, how: { replace?: boolean; flushSync?: boolean } = atOnce) => {
    if (sort) next.set("sort", sort);
    setSearch(next, how);
  };
  const narrow = (changes: Partial<Filters>, replace = false) =>
    go(url.write(withChanges(url, window.location.search, changes)), { ...atOnce, replace });
  const turns = { search, filters: url.write(filters), go };
  const isLost = useWayOutOfLostPage(list, { ...turns, go: (to) => go(to, { replace: true }) });

  return {
    filters,
    /** Changes only what's named: `{ plan: undefined }` is any plan. */
    setFilters: (changes: Partial<Filters>) => narrow(changes),
    clearFilters: () => go(new URLSearchParams()),
    isFiltered: Object.values(narrowed).some(Boolean),
    searched,
    /** Typing replaces the address, so one step back leaves the search. */
    search: (q: string) => narrow({ q } as unknown as Partial<Filters>, true),
    sort: toSort(sort),
    setSort: (next: SortState) => {
      const search = url.write(withChanges(url, window.location.search, {}));
      if (next) search.set("sort", `${next.desc ? "-" : ""}${next.id}`);
      setSearch(search, atOnce);
    },
    /** Order and filters from the address, for the API. */
    order: sort,
    url: url.write(filters),
    exportPath,
    rows,
    /** In their current versions, if they're on screen. With everything selected, those on this page. */
    selected: everything ? rows : [...chosen.values()].map((row) => shown.get(row.id) ?? row),
    /** Set while everything the filters find is selected; selecting single rows ends that. */
    everything,
    selectEverything: () => setSelection({ filtered, rows: new Map(), isEverything: true }),
    select: (ids: readonly string[]) => {
      const known = new Map([...chosen, ...shown]);
      const rows = new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])));
      setSelection({ filtered, rows });
    },
    state:
      list.isError && !list.data && !isLost
        ? "error"
        : list.isPending || list.isPlaceholderData || isLost
          ? "loading"
          : "ready",
    retry: () => void list.refetch(),
    pages: { ...pagesOf(list, { ...turns, pageSize }), total },
  } as const;
}

export type PagedList<Row extends { id: string }, Filters extends object> = ReturnType<
  typeof usePagedList<Row, Filters>
>;
