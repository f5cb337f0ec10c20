import { infiniteQueryOptions } from "@tanstack/react-query";

type Page<Row> = { items: Row[]; nextCursor: string | null };
type Ask = { cursor: string | undefined; signal: AbortSignal };

/** A list the API sends one page after another. */
export const listQuery = <Row>(queryKey: readonly unknown[], fetchPage: (ask: Ask) => Promise<Page<Row>>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>;
