import { expect, test } from "vitest";
import { listUrl } from "./list-url.ts";
import { newestFilters } from "./newest-filters.ts";

type Filters = { plan?: string | undefined; from?: string | undefined };
const text = (value: string | null) => value ?? undefined;
const url = listUrl<Filters>({ plan: text, from: text });

test("a change goes on top of one that isn't drawn yet", () => {
  const drawn = { plan: "free", from: undefined };
  expect(newestFilters(url, { drawn, next: { ...drawn, from: "2020-01-01" }, address: "" })).toEqual({
    plan: undefined,
    from: "2020-01-01",
  });
});

test("clearing the filters clears those that are drawn", () => {
  const drawn = { plan: "free", from: "2020-01-01" };
  expect(newestFilters(url, { drawn, next: {}, address: "?plan=free&from=2020-01-01" })).toEqual({
    plan: undefined,
    from: undefined,
  });
});
