import { expect, test } from "vitest";
import { filterParts, withChanges } from "./filter-changes.ts";
import { listUrl } from "./list-url.ts";

type Filters = { plan?: string | undefined; from?: string | undefined };
const text = (value: string | null) => value ?? undefined;
const url = listUrl<Filters>({ plan: text, from: text });

test("a change goes on top of one that isn't drawn yet", () => {
  expect(withChanges(url, "?plan=free", { from: "2020-01-01" })).toEqual({
    plan: "free",
    from: "2020-01-01",
  });
});

test("taking back a change that isn't drawn yet takes it back", () => {
  let address = "";
  const drawn: Filters = {};
  const plan = filterParts(drawn, (changes) => {
    address = `?${url.write(withChanges(url, address, changes))}`;
  })("plan");
  plan.onChange("free");
  expect(address).toBe("?plan=free");
  plan.onChange(plan.value);
  expect(address).toBe("?");
});
