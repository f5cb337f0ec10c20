import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo, useState } from "react";

/** The value that a column is sorted and searched by. */
export type ColumnValue = string | number | null | undefined;

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable and searchable in the browser. Dates as ISO text. */
  value?: (row: Row) => ColumnValue;
  /** The server sorts by this column, using its id. */
  sortable?: boolean;
  align?: "start" | "end";
  /** On phones: the card's heading, its top corner (row menus), an unlabeled line, or left out. */
  card?: "title" | "corner" | "plain" | "hidden";
  /** Keeps the heading for screen readers, e.g. above buttons. */
  hideHeader?: boolean;
  className?: string;
};

export type SortState = { id: string; desc: boolean } | null;

export type DataTableOptions<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  search?: string | undefined;
  pageSize?: number | undefined;
  defaultSort?: SortState | undefined;
  /** The server's order, and how to ask for another. */
  sort?: SortState | undefined;
  onSortChange?: ((sort: SortState) => void) | undefined;
  /** Rows come from the server ready to be shown: sorted, searched, and as many as were requested. */
  fromServer?: boolean | undefined;
  selected?: readonly string[] | undefined;
  onSelectedChange?: ((ids: string[]) => void) | undefined;
};

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Ascending, empty values last among text. */
export function compareValues(a: ColumnValue, b: ColumnValue): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a ?? "\uffff"), String(b ?? "\uffff"));
}

const contains = (value: ColumnValue, search: string) =>
  String(value ?? "")
    .toLowerCase()
    .includes(search.trim().toLowerCase());

/** The state behind DataTable: sorting, search, pages and selection. */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>) {
  const {
    columns,
    rows,
    getRowId,
    search = "",
    pageSize = 20,
    fromServer = false,
    selected = [],
    onSelectedChange,
  } = options;
  const [chosenSort, setChosenSort] = useState<SortState>(options.defaultSort ?? null);
  const sort = fromServer ? (options.sort ?? null) : chosenSort;
  const [ownPage, setOwnPage] = useState({ page: 1, of: search });
  // A new search starts at its first page.
  const page = ownPage.of === search ? ownPage.page : 1;
  const setPage = (next: number) => setOwnPage({ page: next, of: search });
  const setSort = (next: SortState) => {
    if (fromServer) options.onSortChange?.(next);
    else setChosenSort(next);
    setPage(1);
  };

  const definitions = useMemo(
    () => columns.map((column) => define(column, fromServer)),
    [columns, fromServer],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId,
    globalFilterFn: (row, columnId, text: string) => contains(row.getValue<ColumnValue>(columnId), text),
    getColumnCanGlobalFilter: (column) => column.accessorFn !== undefined,
    enableSortingRemoval: true,
    manualSorting: fromServer,
    manualFiltering: fromServer,
    manualPagination: fromServer,
    autoResetPageIndex: false,
    enableRowSelection: onSelectedChange !== undefined,
    state: {
      sorting: sort ? [sort] : [],
      globalFilter: search,
      pagination: { pageIndex: page - 1, pageSize },
      rowSelection: Object.fromEntries(selected.map((id) => [id, true as const])),
    },
    onSortingChange: (change) => {
      const next = typeof change === "function" ? change(sort ? [sort] : []) : change;
      setSort(next[0] ?? null);
    },
    onRowSelectionChange: (change) => {
      const before = Object.fromEntries(selected.map((id) => [id, true as const]));
      const next = typeof change === "function" ? change(before) : change;
      onSelectedChange?.(Object.keys(next));
    },
  });
  const total = table.getFilteredRowModel().rows.length;
  return { table, sort, setSort, page, setPage, total, pageSize };
}

function define<Row extends object>(
  column: DataColumn<Row>,
  byServer: boolean,
): ColumnDef<typeof features, Row> {
  const { value } = column;
  const sortable = byServer ? Boolean(column.sortable) : value !== undefined;
  return {
    id: column.id,
    header: column.header,
    // TanStack sorts by columns that have a value; the server needs none.
    accessorFn: value ?? (sortable ? () => null : undefined),
    enableSorting: sortable,
    sortDescFirst: false,
    sortFn: (a, b, id) => compareValues(a.getValue<ColumnValue>(id), b.getValue<ColumnValue>(id)),
    // The union of column kinds requires an accessor that's definitely there; display columns have none.
  } as ColumnDef<typeof features, Row>;
}
