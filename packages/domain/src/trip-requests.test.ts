import { expect, test } from "vitest";
import {
  travelTypeLabels,
  travelTypes,
  tripRequestBudgets,
  tripRequestDestinations,
} from "./trip-requests.ts";

test("budgets follow one another without gap or overlap, to an open end", () => {
  tripRequestBudgets.slice(1).forEach((budget, index) => {
    expect(budget.minCents).toBe(tripRequestBudgets[index]!.maxCents);
  });
  expect(tripRequestBudgets.at(-1)?.maxCents).toBeNull();
});

test("destinations are the spec's twenty, in order, and every travel type has a label", () => {
  expect(tripRequestDestinations).toHaveLength(20);
  expect([...tripRequestDestinations].sort()).toEqual([...tripRequestDestinations]);
  expect(Object.keys(travelTypeLabels)).toEqual([...travelTypes]);
});
