import { describe, expect, test } from "vitest";
import { easterOf, isOnDates } from "../catalog/event-dates.ts";
import { travelEvents } from "../catalog/events.ts";
import { destinations } from "../catalog/index.ts";
import { eventNotes, eventsOn, withEvents } from "./events.ts";
import { aPlan } from "./plan.builder.ts";
import type { Plan } from "./plan.ts";

const namesOn = (destinationId: string, date: string | null) => {
  const { country } = destinations.find(({ id }) => id === destinationId)!;
  return eventsOn({ destinationId, country }, date).map(({ name }) => name);
};

describe("the dates of festivals", () => {
  test.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
  ])("Easter %i is %s", (year, date) => expect(easterOf(year)).toBe(date));

  test("follow Easter, a weekday of a month, or the calendar", () => {
    expect(namesOn("rio", "2027-02-09")).toEqual(["Carnival"]);
    expect(namesOn("rio", "2027-02-10")).toEqual([]);
    expect(namesOn("new-york", "2027-11-25")).toEqual(["Thanksgiving"]);
    expect(namesOn("new-york", "2027-11-18")).toEqual([]);
    expect(namesOn("barbados", "2027-08-02")).toEqual(["Grand Kadooment"]);
    expect(namesOn("bangkok", "2027-04-13")).toEqual(["Songkran"]);
    expect(namesOn("bangkok", "2027-04-16")).toEqual([]);
    expect(namesOn("kyoto", "2027-08-16")).toEqual(["Obon", "the fires of Gozan no Okuribi"]);
    expect(namesOn("rome", null)).toEqual([]);
  });

  test("follow the moon of the Chinese New Year, in the years we know", () => {
    expect(namesOn("bangkok", "2027-02-05")).toEqual(["Chinese New Year"]);
    expect(namesOn("bangkok", "2027-02-06")).toEqual(["Chinese New Year"]);
    expect(namesOn("bangkok", "2027-02-08")).toEqual([]);
    expect(namesOn("sydney", "2030-02-03")).toEqual(["Lunar New Year"]);
    expect(namesOn("new-york", "2051-02-11")).toEqual([]);
  });

  test("follow the full and the new moon in India, in the years we know", () => {
    expect(namesOn("india", "2027-03-22")).toEqual(["Holi"]);
    expect(namesOn("india", "2027-03-23")).toEqual([]);
    expect(namesOn("india", "2028-10-17")).toEqual(["Diwali"]);
    expect(namesOn("india", "2051-03-27")).toEqual([]);
  });

  test("can lie over the new year", () => {
    const winter = { from: "09-15", to: "03-31" };
    expect(["2027-12-31", "2028-01-01", "2028-03-31"].every((date) => isOnDates(winter, date))).toBe(true);
    expect(isOnDates(winter, "2027-06-01")).toBe(false);
  });

  test("are for places we know", () => {
    const [ids, countries] = [destinations.map(({ id }) => id), destinations.map(({ country }) => country)];
    for (const { in: where } of travelEvents)
      if ("country" in where) expect(countries).toContain(where.country);
      else
        expect(ids).toEqual(
          expect.arrayContaining("allBut" in where ? [...where.allBut] : [where.destinationId]),
        );
  });
});

test("New Year's Eve is everywhere, by the name it has there", () => {
  expect(namesOn("rome", "2027-12-31")).toEqual(["New Year's Eve"]);
  expect(namesOn("rio", "2027-12-31")).toEqual(["New Year's Eve at Copacabana"]);
  expect(namesOn("rome", "2027-12-30")).toEqual([]);
  const plan = aPlan({ destinationIds: ["rome"], startDate: "2027-12-29", tripLength: 5 });
  expect(plan.notes).toContain(
    "Day 3 is New Year's Eve. Reserve dinner early: many places are full, or have a set menu that night.",
  );
  expect(withEvents(plan).days[2]!.event).toBe("New Year's Eve");
});

describe("a plan during a festival", () => {
  const plan = aPlan({ destinationIds: ["bangkok"], startDate: "2027-04-11", tripLength: 6 });

  test("says on which days, and what to make of it", () => {
    expect(plan.notes.find((note) => note.includes("Songkran"))).toMatch(
      /^Days 3 to 5 are Songkran\. The Thai new year is a water fight/,
    );
    expect(withEvents(plan).days.map(({ event }) => event)).toEqual([
      undefined,
      undefined,
      "Songkran",
      "Songkran",
      "Songkran",
      undefined,
    ]);
  });

  test("says what's usual without naming days", () => {
    const spring = aPlan({ destinationIds: ["kyoto"], startDate: "2027-04-01", tripLength: 4 });
    expect(spring.notes.some((note) => note.startsWith("This is usually the time of cherry blossom."))).toBe(
      true,
    );
    expect(withEvents(spring).days.every(({ event }) => event === undefined)).toBe(true);
  });
});

describe("streets that close for a festival", () => {
  const rio = aPlan({
    destinationIds: ["rio"],
    startDate: "2027-12-29",
    tripLength: 5,
    interests: ["Culture & History", "Museums"],
  });
  const eve = rio.days[2]!;
  const ending = (area: string, mode: string): Plan => ({
    ...rio,
    days: rio.days.map((day) =>
      day !== eve
        ? day
        : {
            ...day,
            items: [
              {
                ...day.items.at(-1)!,
                kind: "transfer",
                startsAt: "22:16",
                endsAt: "22:40",
                area,
                note: `By ${mode}, about 24 minutes.`,
                transfer: null,
              },
            ],
          },
    ),
  });
  const said = (plan: Plan) => eventNotes(plan).join(" ");

  test("the plan says which ride won't get through, and what to do", () => {
    expect(said(ending("Copacabana and Leme", "taxi"))).toMatch(
      /Streets in Copacabana and Leme are closed to cars from about 6:00 PM, so the taxi at 10:16 PM won't get all the way/,
    );
  });

  test("and nothing of rides elsewhere, or by rail", () => {
    for (const plan of [ending("Ipanema and Leblon", "taxi"), ending("Copacabana and Leme", "metro")])
      expect(said(plan)).not.toContain("closed to cars");
  });

  test("areas are spelled as the destinations have them", () => {
    const areas = new Set(destinations.flatMap((one) => one.areas.map(({ name }) => name)));
    for (const { closes } of travelEvents)
      for (const area of closes?.areas ?? []) expect(areas).toContain(area);
  });
});
