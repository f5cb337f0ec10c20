import { describe, expect, test } from "vitest";
import { placeById } from "../catalog/index.ts";
import { aBrief } from "./brief.builder.ts";
import { closingDayOn, isShutForHoliday, isTableShutForHoliday } from "./closing-days.ts";
import { makePlan } from "./engine/make-plan.ts";
import type { PlanDay } from "./plan.ts";

describe("closing days", () => {
  test("are the ones a country observes", () => {
    expect(closingDayOn("Italy", "2027-12-25")).toBe("Christmas Day");
    expect(closingDayOn("Japan", "2028-01-02")).toBe("the new year");
    expect(closingDayOn("Japan", "2027-12-25")).toBeUndefined();
    expect(closingDayOn("Egypt", "2027-12-25")).toBeUndefined();
    expect(closingDayOn("Germany", "2027-12-25")).toBe("Christmas Day");
    expect(closingDayOn("Czechia", "2028-01-01")).toBe("New Year's Day");
    expect(closingDayOn("Turkey", "2027-12-25")).toBeUndefined();
    expect(closingDayOn("Italy", "2027-12-24")).toBeUndefined();
    expect(closingDayOn("Italy", null)).toBeUndefined();
    expect(closingDayOn("United States", "2026-11-26")).toBe("Thanksgiving");
    expect(closingDayOn("United States", "2026-11-19")).toBeUndefined();
    expect(closingDayOn("Norway", "2027-05-17")).toBe("Constitution Day");
    expect(closingDayOn("Brazil", "2027-02-09")).toBe("Carnival");
    expect(closingDayOn("India", "2027-01-26")).toBe("Republic Day");
    expect(closingDayOn("India", "2027-10-02")).toBe("Gandhi's birthday");
    expect(closingDayOn("France", "2027-05-01")).toBe("Labor Day");
    expect(closingDayOn("Greece", "2027-03-25")).toBe("Independence Day");
    expect(closingDayOn("India", "2027-05-01")).toBeUndefined();
  });

  test("close museums and markets, but not squares and churches", () => {
    const isShut = (id: string) => isShutForHoliday(placeById(id)!, "Italy", "2027-12-25");
    expect([isShut("vatican-museums"), isShut("trevi")]).toEqual([true, false]);
  });

  test("close palaces, towers, and monasteries that are known to keep them", () => {
    const isShut = (id: string, country: string) => isShutForHoliday(placeById(id)!, country, "2027-12-25");
    expect(isShut("statue-liberty", "United States")).toBe(true);
    expect(isShut("versailles-palace", "France")).toBe(true);
    expect(isShut("jeronimos", "Portugal")).toBe(true);
    expect(isShut("eiffel-tower", "France")).toBe(false);
    expect(isShut("staten-island-ferry", "United States")).toBe(false);
  });

  test("close shopping streets, but not those that are for walking", () => {
    const isShut = (id: string, country: string) => isShutForHoliday(placeById(id)!, country, "2027-12-25");
    expect(isShut("fifth-avenue", "United States")).toBe(true);
    expect(isShut("via-condotti", "Italy")).toBe(true);
    expect(isShut("dumbo", "United States")).toBe(false);
    expect(isShut("oia-lanes", "Greece")).toBe(false);
  });

  test("close the Colosseum, but no ruins that nobody guards, and none on Mexico's coast", () => {
    const isShut = (id: string, country: string) => isShutForHoliday(placeById(id)!, country, "2027-12-25");
    expect(isShut("colosseum", "Italy")).toBe(true);
    expect(isShut("skaros", "Greece")).toBe(false);
    expect(isShut("tulum-chichen-itza", "Mexico")).toBe(false);
  });
});

describe("a plan over Christmas and New Year's Day", () => {
  const kindsOn = ({ items }: PlanDay) =>
    items.flatMap(({ placeId }) => (placeId ? (placeById(placeId)?.kind ?? []) : []));

  test.each(["rome", "paris", "new-york", "barcelona"])("%s: has no museum or market that's closed", (id) => {
    const { days, notes } = makePlan(
      aBrief({
        destinationIds: [id],
        startDate: "2027-12-22",
        tripLength: 12,
        interests: ["Museums", "Shopping"],
      }),
    );
    const closed = days.filter(({ date }) => date === "2027-12-25" || date === "2028-01-01");
    for (const day of closed) {
      expect(kindsOn(day)).not.toContain("museum");
      expect(kindsOn(day)).not.toContain("market");
      expect(day.items.length).toBeGreaterThan(1);
    }
    expect(notes.join(" ")).toContain("Days 4 and 11 are holidays (Christmas Day and New Year's Day)");
  });

  test("New York on Thanksgiving: the museums have other days", () => {
    const trip = { destinationIds: ["new-york"], startDate: "2026-11-24", tripLength: 6 };
    const { days, notes } = makePlan(aBrief({ ...trip, interests: ["Museums", "Food & Dining"] }));
    expect(kindsOn(days[2]!)).not.toContain("museum");
    expect(days.flatMap(({ items }) => items.map(({ title }) => title))).toContain(
      "Metropolitan Museum of Art",
    );
    expect(notes.join(" ")).toContain("Day 3 is a holiday (Thanksgiving)");
  });
});

test.for([
  ["vatican-museums", "Italy", "2027-12-26", "2027-12-27"],
  ["vatican-museums", "Italy", "2027-03-29", "2027-03-30"],
  ["delhi-red-fort", "India", "2028-01-26", "2028-01-29"],
  ["delhi-red-fort", "India", "2028-08-15", "2028-08-17"],
  ["delhi-india-gate-night", "India", "2027-01-26", "2027-01-27"],
] as const)("%s is closed on days of its own: %s, %s", ([id, country, closed, open]) => {
  expect(isShutForHoliday(placeById(id)!, country, closed)).toBe(true);
  expect(isShutForHoliday(placeById(id)!, country, open)).toBe(false);
});

describe("tables in markets and museums", () => {
  test("are closed when those are", () => {
    const isShut = (title: string, date: string) => isTableShutForHoliday({ title }, "Norway", date);
    expect(isShut("Shellfish at the fish market", "2027-01-01")).toBe(true);
    expect(isShut("Shellfish at the fish market", "2027-01-02")).toBe(false);
    expect(isShut("Bryggeloftet on the wharf", "2027-01-01")).toBe(false);
  });

  test.each(["norway", "iceland", "lisbon", "new-york", "sydney"])(
    "aren't on any plan for %s on Christmas and New Year's Day",
    (id) => {
      for (const startDate of ["2026-12-23", "2026-12-29"])
        for (const seed of [1, 2, 3]) {
          const { days } = makePlan(aBrief({ destinationIds: [id], startDate, tripLength: 5, seed }));
          const closed = days.filter(({ date }) => date === "2026-12-25" || date === "2027-01-01");
          expect(closed).toHaveLength(1);
          for (const { title } of closed.flatMap(({ items }) => items.filter(({ kind }) => kind === "meal")))
            expect(title).not.toMatch(/market|museum|food hall/i);
        }
    },
  );
});
