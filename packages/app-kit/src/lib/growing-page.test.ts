import {
  type InfiniteData,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import { expect, test } from "vitest";
import { growingPage } from "./growing-page.ts";

/** A list of `count` entries, three to a page, newest first, and the cursors it has been asked for. */
function aList(count: number) {
  const list = { count, asked: [] as (string | undefined)[] };
  const read = async (cursor: string | undefined) => {
    list.asked.push(cursor);
    const newest = cursor ? Number(cursor) - 1 : list.count;
    const ids = [newest, newest - 1, newest - 2].filter((id) => id > 0);
    const oldest = ids.at(-1) ?? 0;
    const nextCursor = oldest > 1 ? String(oldest) : null;
    return { items: ids.map((id) => ({ id: String(id) })), nextCursor, total: list.count };
  };
  const client = new QueryClient();
  const query = {
    queryKey: ["messages", "of-thread"] as const,
    queryFn: (asked: QueryFunctionContext<QueryKey, string | undefined>) => growingPage(asked, read),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Awaited<ReturnType<typeof read>>) => nextCursor ?? undefined,
  };
  type Known = InfiniteData<Awaited<ReturnType<typeof read>>>;
  const idsOf = ({ pages }: Known) => pages.flatMap(({ items }) => items.map(({ id }) => Number(id)));
  return Object.assign(list, {
    totals: () => client.getQueryData<Known>(query.queryKey)?.pages.map(({ total }) => total),
    open: async (pages: number) => idsOf(await client.fetchInfiniteQuery({ ...query, pages })),
    askAgain: async () => {
      list.asked = [];
      const { queryKey } = query;
      const pages = client.getQueryData<Known>(queryKey)?.pages.length ?? 0;
      return idsOf(await client.fetchInfiniteQuery({ ...query, pages, staleTime: 0 }));
    },
  });
}

test("asked again, only the newest page is read, and what it no longer holds stays", async () => {
  const list = aList(9);
  expect(await list.open(3)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  list.count = 11;
  expect(await list.askAgain()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(list.asked).toEqual([undefined]);
  list.count = 12;
  expect(await list.askAgain()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(list.asked).toEqual([undefined]);
});

test("what else a page says, such as a total, is the newest", async () => {
  const list = aList(9);
  await list.open(2);
  list.count = 10;
  await list.askAgain();
  expect(list.totals()?.[0]).toBe(10);
});

test("if more arrived than a page has, nothing is left out", async () => {
  const list = aList(6);
  expect(await list.open(2)).toEqual([6, 5, 4, 3, 2, 1]);
  list.count = 10;
  expect(await list.askAgain()).toEqual([10, 9, 8, 7, 6, 5]);
  expect(list.asked).toEqual([undefined, "8"]);
});
