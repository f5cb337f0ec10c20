import { dayOfFeast } from "@evoya/domain/catalog/event-dates";
import { destinationById } from "@evoya/domain/catalog/index";
import { aPlan } from "@evoya/domain/planner/plan.builder";
import { describe, expect, test } from "vitest";
import { loadHolidays, withHolidayDates, withPublicHolidays } from "./public-holidays.ts";

/** "2027-08-15: Assumption Day" for each public holiday of a trip to one place. */
async function holidaysOf(destinationId: string, startDate: string | null, tripLength: number) {
  const { days } = await withPublicHolidays(
    aPlan({ destinationIds: [destinationId], startDate, tripLength }),
  );
  return days.flatMap(({ date, holiday }) => (holiday ? [`${date}: ${holiday}`] : []));
}

describe("public holidays on the days of a plan", () => {
  test("are the country's own, in American English", async () => {
    expect(await holidaysOf("rome", "2027-08-13", 4)).toEqual(["2027-08-15: Assumption Day"]);
    expect(await holidaysOf("new-york", "2027-09-04", 4)).toEqual(["2027-09-06: Labor Day"]);
    expect(await holidaysOf("barcelona", "2027-10-11", 3)).toEqual(["2027-10-12: National Day of Spain"]);
    expect(await holidaysOf("santorini", "2027-03-14", 3)).toEqual(["2027-03-15: Clean Monday"]);
  });

  test("are none on ordinary days, without dates, or in places we don't know them for", async () => {
    expect(await holidaysOf("rome", "2027-09-13", 7)).toEqual([]);
    expect(await holidaysOf("rome", null, 7)).toEqual([]);
    expect(await holidaysOf("nepal", "2027-10-01", 14)).toEqual([]);
  });

  test("continue into the next year, and last as long as they really do", async () => {
    expect(await holidaysOf("paris", "2027-12-24", 10)).toEqual([
      "2027-12-25: Christmas Day",
      "2028-01-01: New Year's Day",
    ]);
    const eid = "End of Ramadan (Eid al-Fitr)";
    expect(await holidaysOf("dubai", "2027-03-08", 6)).toEqual([
      `2027-03-09: ${eid}`,
      `2027-03-10: ${eid}`,
      `2027-03-11: ${eid}`,
    ]);
  });

  test("are left out when offices and shops stay open", async () => {
    expect(await holidaysOf("dubai", "2027-02-06", 5)).toEqual([]);
    expect(await holidaysOf("dubai", "2027-12-24", 4)).toEqual([]);
  });

  test("cover a day's whole clock, whatever the server's time zone", async () => {
    expect(await holidaysOf("sydney", "2027-01-25", 3)).toEqual(["2027-01-26: Australia Day"]);
    expect(await holidaysOf("bora-bora", "2027-07-13", 3)).toEqual(["2027-07-14: Bastille Day"]);
  });
});

describe("the holidays a plan carries", () => {
  const rome = destinationById("rome")!;
  const closing = { ...rome, places: rome.places.map((place) => ({ ...place, closedOnHolidays: true })) };

  test("are four years of dates, for destinations with places that close then", async () => {
    const [first, second] = await withHolidayDates([closing, rome], "2027-05-03");
    expect(first!.holidays).toContain("2027-06-02");
    expect(first!.holidays).toContain("2026-12-25");
    expect(first!.holidays).toContain("2029-12-25");
    expect(first!.holidays!.every((date) => date >= "2026" && date < "2030")).toBe(true);
    expect(second).toBe(rome);
  });
});

test("our table of the Chinese New Year is the library's, in every year it has", async () => {
  const { Calendar } = await loadHolidays();
  const china = new Calendar("CN");
  for (let year = 2024; year <= 2040; year += 1) {
    const dates = china
      .getHolidays(year, "en")
      .flatMap(({ name, date }) => (name === "Spring Festival" ? date.slice(0, 10) : []));
    expect(dates).toContain(dayOfFeast("Chinese New Year", year));
  }
  expect(dayOfFeast("Chinese New Year", 2041)).toBeUndefined();
});
