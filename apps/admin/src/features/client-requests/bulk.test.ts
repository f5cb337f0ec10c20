import { expect, test } from "vitest";
import { countRequests, runBulk } from "./bulk.ts";

const items = ["a", "b", "c"].map((id) => ({ id }));

test("carries on after a failure and says which failed", async () => {
  const acted: string[] = [];
  const outcome = await runBulk(items, async ({ id }) => {
    acted.push(id);
    if (id === "b") throw new Error("refused");
  });
  expect(acted).toEqual(["a", "b", "c"]);
  expect(outcome).toEqual({ done: 2, failedIds: ["b"] });
});

test("tells how far it is, failures counted", async () => {
  const steps: number[] = [];
  await runBulk(
    items,
    () => Promise.reject(new Error("refused")),
    (finished) => steps.push(finished),
  );
  expect(steps).toEqual([1, 2, 3]);
});

test("counts in the singular and the plural", () => {
  expect([1, 2].map(countRequests)).toEqual(["1 request", "2 requests"]);
});
