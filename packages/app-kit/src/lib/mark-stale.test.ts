import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { markStale } from "./mark-stale.ts";

/** A list on screen with its first page loaded. Each page says what `list.news` was when it was read. */
async function aList() {
  const list = { news: "old", held: undefined as Promise<void> | undefined };
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ["list", "one"],
    queryFn: async ({ pageParam: page }) => {
      const read = { page, news: list.news };
      await list.held;
      return read;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page }) => page + 1,
  });
  observer.subscribe(() => undefined);
  await observer.refetch();
  /** From now on, answers wait for the returned function. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    list.held = promise;
    return resolve;
  };
  const pages = () => observer.getCurrentResult().data?.pages;
  return Object.assign(list, { client, observer, hold, pages });
}

test("a next page that's on its way still arrives, and the list is asked again after it", async () => {
  const list = await aList();
  const release = list.hold();
  void list.observer.fetchNextPage();
  list.news = "new";
  const asked = markStale(list.client, ["list"]);
  release();
  await asked;
  expect(list.pages()).toEqual([
    { page: 1, news: "new" },
    { page: 2, news: "new" },
  ]);
});

test("what's new still arrives if the next page is asked for while it's on its way", async () => {
  const list = await aList();
  const release = list.hold();
  list.news = "new";
  const asked = markStale(list.client, ["list"]);
  void list.observer.fetchNextPage();
  release();
  await asked;
  expect(list.pages()).toEqual([
    { page: 1, news: "new" },
    { page: 2, news: "new" },
  ]);
});

test("what's new while the first answer is on its way is asked for after it", async () => {
  const client = new QueryClient();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const plan = { now: "renews" };
  const queryFn = async () => {
    const read = plan.now;
    await held;
    return read;
  };
  const observer = new QueryObserver(client, { queryKey: ["plan"], queryFn });
  observer.subscribe(() => undefined);
  plan.now = "ends";
  const asked = markStale(client, ["plan"]);
  release();
  await asked;
  expect(observer.getCurrentResult().data).toBe("ends");
});

test("a list that isn't on screen is asked again when it is", async () => {
  const list = await aList();
  await list.observer.fetchNextPage();
  list.observer.destroy();
  list.news = "new";
  await markStale(list.client, ["list"]);
  expect(list.client.getQueryState(["list", "one"])?.isInvalidated).toBe(true);
});
