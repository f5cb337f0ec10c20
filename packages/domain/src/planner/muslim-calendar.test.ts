import { describe, expect, test } from "vitest";
import { placeById } from "../catalog/index.ts";
import { aBrief } from "./brief.builder.ts";
import { toMinutes } from "./clock.ts";
import { makePlan } from "./engine/make-plan.ts";
import { isAtFridayPrayer, isFastingPublic, isRamadan } from "./muslim-calendar.ts";

describe("Ramadan", () => {
  test("is known for any year, in countries that observe it in public", () => {
    expect(isRamadan("Egypt", "2027-02-07")).toBe(false);
    expect(isRamadan("Egypt", "2027-02-10")).toBe(true);
    expect(isRamadan("Egypt", "2027-03-08")).toBe(true);
    expect(isRamadan("Egypt", "2027-03-10")).toBe(false);
    expect(isRamadan("Morocco", "2028-02-01")).toBe(true);
    expect(isRamadan("Turkey", "2027-02-10")).toBe(true);
    expect(isRamadan("Algeria", "2027-02-10")).toBe(true);
    expect([isFastingPublic("Algeria"), isFastingPublic("Turkey")]).toEqual([true, false]);
    expect(isRamadan("Italy", "2027-02-10")).toBe(false);
    expect(isRamadan("Egypt", null)).toBe(false);
  });

  test("is in the notes of a trip during it, and of no other trip", () => {
    const notesOf = (startDate: string): string =>
      makePlan(aBrief({ destinationIds: ["morocco"], startDate })).notes.join(" ");
    expect(notesOf("2027-02-20")).toContain("during Ramadan");
    expect(notesOf("2027-04-20")).not.toContain("during Ramadan");
  });
});

test("in Ramadan, the first lunch says to ask whether it's served", () => {
  const lunches = (startDate: string) =>
    makePlan(aBrief({ destinationIds: ["maldives"], startDate }))
      .days.flatMap(({ items }) => items)
      .filter(({ kind, startsAt }) => kind === "meal" && startsAt > "11:00" && startsAt < "17:00");
  expect(lunches("2027-02-15").length).toBeGreaterThan(2);
  expect(lunches("2027-02-15")[0]?.note).toMatch(/It's Ramadan: ask in the morning/);
  for (const { note } of lunches("2027-05-15")) expect(note).not.toContain("Ramadan");
});

describe("the Friday prayer", () => {
  const mosque = { kind: "religious", name: "Mosque of Ibn Tulun" } as const;
  const at = (country: string, date: string | null, from: string) =>
    isAtFridayPrayer(mosque, country, date, toMinutes(from), toMinutes(from) + 60);

  test("takes the hours around noon, in mosques", () => {
    expect(at("Egypt", "2027-10-08", "12:30")).toBe(true);
    expect(at("Egypt", "2027-10-08", "09:30")).toBe(false);
    expect(at("Egypt", "2027-10-07", "12:30")).toBe(false);
    expect(at("Italy", "2027-10-08", "12:30")).toBe(false);
    expect(at("Egypt", null, "12:30")).toBe(false);
  });

  test("no plan visits a mosque during it", () => {
    for (const id of ["egypt", "morocco", "dubai"])
      for (const { date, items } of makePlan(
        aBrief({
          destinationIds: [id],
          startDate: "2027-10-04",
          tripLength: 14,
          interests: ["Culture & History"],
        }),
      ).days)
        for (const { placeId, startsAt, endsAt } of items) {
          const place = placeId ? placeById(placeId) : undefined;
          const times = [toMinutes(startsAt), toMinutes(endsAt)] as const;
          expect(place ? isAtFridayPrayer(place, "Egypt", date, ...times) : false, `${id}, ${placeId}`).toBe(
            false,
          );
        }
  });
});
