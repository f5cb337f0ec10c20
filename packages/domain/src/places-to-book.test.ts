import { describe, expect, test } from "vitest";
import { destinations } from "./catalog/index.ts";
import { bookingLines, type PlaceToBook, placesToBook } from "./places-to-book.ts";
import { aPlan } from "./planner/plan.builder.ts";

const colosseum: PlaceToBook = {
  placeName: "Colosseum",
  visitOn: "2027-05-05",
  daysAhead: 14,
  isBooked: false,
};
const lines = (place: Partial<PlaceToBook>, today = "2027-01-10") =>
  bookingLines({ today, toBook: [{ ...colosseum, ...place }] });

describe("places that have to be booked ahead", () => {
  test("are those of the plan whose tickets sell out, with their day", () => {
    const toBook = placesToBook(aPlan({ destinationIds: ["rome"], startDate: "2027-05-03" }));
    expect(toBook.length).toBeGreaterThan(0);
    const known = destinations.flatMap(({ places }) => places);
    for (const { placeName, visitOn, daysAhead, isBooked } of toBook) {
      expect(known.find(({ name }) => name === placeName)?.bookDaysAhead).toBe(daysAhead);
      expect(visitOn).toMatch(/^2027-05-0\d$/);
      expect(isBooked).toBe(false);
    }
  });

  test("are to be booked by the day before which tickets are usually gone", () => {
    expect(lines({})).toEqual([
      {
        topic: "booking",
        state: "missing",
        text: "Book Colosseum by Apr 21, 2027. Tickets are usually gone 14 days before. You go on May 5, 2027.",
        by: "2027-04-21",
        mend: { page: "booking" },
      },
    ]);
  });

  test("are for today when that day has passed", () => {
    expect(lines({}, "2027-04-30")).toMatchObject([
      { by: "2027-04-30", text: expect.stringContaining("Book Colosseum today.") },
    ]);
  });

  test("have no date without the trip's", () => {
    expect(lines({ visitOn: null })).toMatchObject([
      {
        by: null,
        text: "Book Colosseum as soon as you have dates. Tickets are usually gone 14 days before.",
      },
    ]);
  });

  test("are off the list once they're booked", () => expect(lines({ isBooked: true })).toEqual([]));
});
