import { expect, test } from "vitest";
import { each } from "./pages.ts";

test("a list is read to its last page, each with the same filters", async () => {
  const asked: unknown[] = [];
  const list = async ({ query }: { query?: { status?: string; cursor?: string } }) => {
    asked.push(query);
    return query?.cursor ? { items: [3], nextCursor: null } : { items: [1, 2], nextCursor: "after-2" };
  };
  expect(await Array.fromAsync(each(list, { query: { status: "new" } }))).toEqual([1, 2, 3]);
  expect(asked).toEqual([{ status: "new" }, { status: "new", cursor: "after-2" }]);
});

test("a list that isn't in pages, as JavaScript may pass one, is read once", async () => {
  let asked = 0;
  const whole = async () => {
    asked += 1;
    if (asked > 1) throw new Error("Asked again");
    return { items: ["Rome", "Oslo"] } as unknown as { items: string[]; nextCursor: null };
  };
  expect(await Array.fromAsync(each(whole))).toEqual(["Rome", "Oslo"]);
});
