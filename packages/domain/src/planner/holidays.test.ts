import { expect, test } from "vitest";
import { type Holidays, holidayLine, withHolidays } from "./holidays.ts";
import { aPlan } from "./plan.builder.ts";

const assumption = { date: "2027-08-15", name: "Assumption Day" };
const holidays: Holidays = new Map([
  ["Italy", [assumption, { date: "2027-12-26", name: "St. Stephen's Day" }]],
  ["France", [assumption, { date: "2027-07-14", name: "Bastille Day" }]],
]);

const holidaysOf = (changes: Parameters<typeof aPlan>[0], given = holidays) =>
  withHolidays(aPlan(changes), given).days.flatMap(({ date, holiday }) =>
    holiday ? [`${date}: ${holiday}`] : [],
  );

test("a plan in Rome over August 15 says so on that day alone", () => {
  expect(holidaysOf({ destinationIds: ["rome"], tripLength: 4, startDate: "2027-08-13" })).toEqual([
    "2027-08-15: Assumption Day",
  ]);
});

test("ordinary days and days without a date have none", () => {
  expect(holidaysOf({ destinationIds: ["rome"], tripLength: 5, startDate: "2027-09-13" })).toEqual([]);
  expect(holidaysOf({ destinationIds: ["rome"], tripLength: 5, startDate: null })).toEqual([]);
  const kyoto = { destinationIds: ["kyoto"], tripLength: 4, startDate: "2027-08-13" };
  expect(holidaysOf(kyoto)).toEqual([]);
});

test("each day has the holidays of the country it's in; a day in two countries says which", () => {
  const trip = { destinationIds: ["rome", "paris"], tripLength: 8, startDate: "2027-07-10" };
  const { legs, days } = aPlan(trip);
  const [first, second] = legs;
  const dateOf = (number: number) => days[number - 1]!.date!;
  expect(second!.firstDay).toBe(first!.lastDay);
  const moving = dateOf(second!.firstDay);
  const given: Holidays = new Map([
    [first!.country, [dateOf(2), moving, dateOf(8)].map((date) => ({ date, name: "First's Day" }))],
    [second!.country, [dateOf(2), dateOf(8)].map((date) => ({ date, name: "Second's Day" }))],
  ]);
  expect(holidaysOf(trip, given)).toEqual([
    `${dateOf(2)}: First's Day`,
    `${moving}: First's Day in ${first!.country}`,
    `${dateOf(8)}: Second's Day`,
  ]);
  const shared = { date: moving, name: "New Year's Day" };
  const both: Holidays = new Map(legs.map(({ country }) => [country, [shared]]));
  expect(holidaysOf(trip, both)).toEqual([`${moving}: New Year's Day`]);
});

test("two on one day are both named, and those of an earlier reading don't stay", () => {
  const rome = { destinationIds: ["rome"], tripLength: 2, startDate: "2027-08-15" };
  const names = ["Assumption Day", "Assumption Day", "Ferragosto", "Another Day"];
  const many: Holidays = new Map([["Italy", names.map((name) => ({ date: "2027-08-15", name }))]]);
  const plan = withHolidays(aPlan(rome), many);
  expect(plan.days[0]!.holiday).toBe("Assumption Day and Ferragosto");
  expect(withHolidays(plan, new Map())).toEqual(aPlan(rome));
});

test("the line says what may be different", () => {
  expect(holidayLine("Assumption Day")).toBe("Public holiday: Assumption Day. Some places may be closed.");
});
