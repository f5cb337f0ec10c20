import { expect, test } from "vitest";
import { withChanges } from "../catalog/changes.ts";
import { destinationById } from "../catalog/index.ts";
import { coverageOf } from "./coverage.ts";

const rome = destinationById("rome")!;

test("our own guides have enough for every pace, party, and budget", () => {
  const rows = [...coverageOf(rome)];
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...Array(3).fill("pace"),
    ...Array(5).fill("party"),
    ...Array(5).fill("budget"),
  ]);
  expect(rows.filter(({ visits, enough }) => visits < enough)).toEqual([]);
});

test("a guide with only ten places doesn't", () => {
  const changes = rome.places
    .slice(10)
    .map(({ id }) => ({ type: "visit" as const, id, entry: null, isRetired: true }));
  const rows = [...coverageOf(withChanges(rome, changes))];
  expect(rows.every(({ visits, enough }) => visits < enough)).toBe(true);
  expect(rows.some(({ emptyDays }) => emptyDays > 0)).toBe(true);
});
