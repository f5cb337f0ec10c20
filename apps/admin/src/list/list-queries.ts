import type { ListTotal } from "@evoya/schemas/staff-list";
import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { filterUrl } from "./filter-url.ts";
import type { ListUrl } from "./list-url.ts";

type Page<Row> = { items: Row[]; nextCursor: string | null; previousCursor: string | null };
type Call = { signal: AbortSignal };

/** A page's position in a list, and the list's order. */
export type Paging = { cursor?: string | undefined; sort?: string | undefined };

/** What a screen needs to know about a `staffList()` in the contract. */
type Declared<Filter extends z.ZodObject> = {
  filter: Filter;
  pageSize: number;
  export: { path: ExportPath };
};
type ExportPath = `/v1/admin/${string}/export`;

type Calls<Filters, Row> = {
  page: (
    ask: { query: Filters & { cursor: string | undefined; sort: never } },
    call: Call,
  ) => Promise<Page<Row>>;
  count: (ask: { query: Filters }, call: Call) => Promise<ListTotal>;
};

/** A back-office list: its filters in the address, its pages, and how many rows there are. */
export function listQueries<Filter extends z.ZodObject, Row>(
  key: QueryKey,
  { filter, pageSize, export: { path: exportPath } }: Declared<Filter>,
  { page, count }: Calls<z.output<Filter>, Row>,
  url: ListUrl<z.output<Filter>> = filterUrl(filter),
) {
  type Filters = z.output<Filter>;
  const keyOf = (...parts: unknown[]): QueryKey => [...key, ...parts];
  return {
    url,
    pageSize,
    exportPath,
    /** One page. The previous one stays on screen while it loads. */
    query: (filters: Filters, { cursor, sort }: Paging) =>
      queryOptions({
        queryKey: keyOf("list", filters, cursor, sort),
        queryFn: ({ signal }) => page({ query: { ...filters, cursor, sort: sort as never } }, { signal }),
        placeholderData: keepPreviousData,
      }),
    total: (filters: Filters) =>
      queryOptions({
        queryKey: keyOf("count", filters),
        queryFn: ({ signal }) => count({ query: filters }, { signal }),
      }),
  };
}

export type ListQueries<Row, Filters> = {
  url: ListUrl<Filters>;
  pageSize: number;
  exportPath: ExportPath;
  query: (
    filters: Filters,
    paging: Paging,
  ) => ReturnType<ReturnType<typeof listQueries<z.ZodObject, Row>>["query"]>;
  total: (filters: Filters) => ReturnType<ReturnType<typeof listQueries<z.ZodObject, Row>>["total"]>;
};
