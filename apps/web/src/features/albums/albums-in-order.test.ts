import { expect, test } from "vitest";
import { albumsInOrder } from "./albums-in-order.ts";

test("albums begin with the trip that began last, and end with those that are still to come", () => {
  const trips = [null, "2027-03-05", "2026-12-24", "2026-03-05", "2026-11-30", "2026-10-26"].map(
    (startDate) => ({ startDate }),
  );
  expect(albumsInOrder(trips, "2026-11-30").map(({ startDate }) => startDate)).toEqual([
    "2026-11-30",
    "2026-10-26",
    "2026-03-05",
    "2026-12-24",
    "2027-03-05",
    null,
  ]);
});
