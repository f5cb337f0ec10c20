import { importStatuses } from "@evoya/domain/catalog-imports";
import { expect, test } from "vitest";
import { pollMs } from "./import-polling.ts";

test("an import is read every second while a job is at work on it, and rarely otherwise", () => {
  const often = importStatuses.filter((status) => pollMs([status]) === 1_000);
  expect(often).toEqual(["reading", "applying"]);
  for (const rest of [[], [undefined], importStatuses.filter((status) => !often.includes(status))])
    expect(pollMs(rest)).toBe(15_000);
});

test("a list is read as often as the busiest of its imports", () => {
  expect(pollMs(["applied", "reading", undefined])).toBe(1_000);
});
