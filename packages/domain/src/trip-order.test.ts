import { expect, test } from "vitest";
import { byStart } from "./trip-order.ts";

test("puts trips in the order they begin, and those without dates last, as they were", () => {
  const trips = [null, "2027-03-05", "2027-01-02", null].map((startDate, at) => ({ startDate, at }));
  expect(trips.toSorted(byStart).map(({ at }) => at)).toEqual([2, 1, 0, 3]);
});
