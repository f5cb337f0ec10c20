import type { Trip } from "@evoya/schemas/itineraries";
import { expect, test } from "vitest";
import { tripsInOrder } from "./trips-in-order.ts";

const trip = (id: string, startDate: string | null, rest: Partial<Trip> = {}) =>
  ({ id, startDate, isUpcoming: true, isArchived: false, ...rest }) as Trip;
const over = { isUpcoming: false };

test("shows the next trip first, those without dates after it, and the latest memory first", () => {
  const { upcoming, memories } = tripsInOrder([
    trip("some day", null),
    trip("March", "2027-03-05"),
    trip("January", "2027-01-02"),
    trip("archived", "2027-01-01", { isArchived: true }),
    trip("last year", "2025-05-01", over),
    trip("this year", "2026-05-01", over),
  ]);
  expect(upcoming.map(({ id }) => id)).toEqual(["January", "March", "some day"]);
  expect(memories.map(({ id }) => id)).toEqual(["this year", "last year"]);
});
