import type { ListTotal } from "@evoya/schemas/staff-list";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

type Page<Row> = { items: Row[]; nextCursor: string | null; previousCursor: string | null };
type Call = { signal: AbortSignal };

/** One page of a list, by filters and cursor. The previous page stays on screen while it loads. */
export const pageQuery = <Row>(queryKey: readonly unknown[], fetchPage: (call: Call) => Promise<Page<Row>>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchPage({ signal }),
    placeholderData: keepPreviousData,
  });

export type PageQuery<Row> = ReturnType<typeof pageQuery<Row>>;

/** How many rows a filter matches. */
export const totalQuery = (queryKey: readonly unknown[], fetchTotal: (call: Call) => Promise<ListTotal>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => fetchTotal({ signal }) });

export type TotalQuery = ReturnType<typeof totalQuery>;
