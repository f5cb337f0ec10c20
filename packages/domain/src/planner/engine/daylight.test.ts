import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationById, destinations, placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { addDays, toMinutes } from "../clock.ts";
import type { Plan } from "../plan.ts";
import { sunriseAt, sunsetAt } from "../sunset.ts";
import { makePlan } from "./make-plan.ts";

const outdoors = ["nature", "beach", "park", "viewpoint"];
const titlesOn = ({ days }: Plan, number: number) => days[number - 1]!.items.map(({ title }) => title);

/** Visits for the daytime outdoors that begin before it's light, or end after it's dark. */
const inTheDark = ({ days }: Plan): string[] =>
  days.flatMap(({ date, destinationId, items }) => {
    const { coordinates, practical } = destinationById(destinationId)!;
    const rises = sunriseAt(coordinates, date!, practical.timeZone)!;
    const sets = sunsetAt(coordinates, date!, practical.timeZone)!;
    return items.flatMap(({ placeId, title, startsAt, endsAt }) => {
      const place = placeId ? placeById(placeId)! : undefined;
      if (!place || place.indoor || place.evening || place.best === "sunset") return [];
      if (!outdoors.includes(place.kind)) return [];
      const isDark = toMinutes(startsAt) < rises - 30 || toMinutes(endsAt) > sets + 30;
      return isDark ? [`${title}, ${startsAt} to ${endsAt} on ${date}`] : [];
    });
  });

test("nothing outdoors is seen in the dark, anywhere and at any time of the year", () => {
  const trips = fc.record({
    id: fc.constantFrom(...destinations.map(({ id }) => id)),
    day: fc.nat(364),
    seed: fc.nat(),
    pace: fc.constantFrom("relaxed", "moderate", "fast-paced" as const),
  });
  fc.assert(
    fc.property(trips, ({ id, day, seed, pace }) => {
      const startDate = addDays("2027-01-01", day);
      const plan = makePlan(aBrief({ destinationIds: [id], tripLength: 5, startDate, seed, pace }));
      expect(inTheDark(plan)).toEqual([]);
      expect(checkPlan(plan)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

describe("Iceland", () => {
  const week = (startDate: string) =>
    makePlan(
      aBrief({
        destinationIds: ["iceland"],
        tripLength: 6,
        startDate,
        interests: ["Hiking & Nature", "Photography"],
      }),
    );

  test.each(["2027-06-10", "2027-06-20", "2027-07-01"])(
    "in the white nights from %s on, waterfalls are seen as on any day",
    (startDate) => {
      const seen = week(startDate).days.flatMap(({ items }) => items.map(({ title }) => title));
      expect(seen).toEqual(expect.arrayContaining(["Gullfoss", "Skógafoss"]));
    },
  );

  test("in December, waterfalls wait for the late morning", () => {
    const plan = week("2026-12-18");
    const falls = plan.days.flatMap(({ items }) => items.filter(({ title }) => /foss$/.test(title)));
    expect(falls.length).toBeGreaterThan(1);
    for (const { startsAt } of falls) expect(startsAt >= "10:50").toBe(true);
  });

  test("in December, the short light is why some are left out, and in March it isn't", () => {
    const reason = (startDate: string) =>
      week(startDate).notes.find((note) => note.startsWith("Left out") && note.includes("left no room")) ??
      "";
    expect(reason("2026-12-18")).toMatch(/for which 6 days with about 5 hours of light each left no room\.$/);
    expect(reason("2027-03-10")).not.toContain("hours of light");
  });

  test("in spring, the Golden Circle has all three places people come for", () => {
    const circle = ["Þingvellir National Park", "Gullfoss", "Geysir and Strokkur"];
    const plan = week("2027-03-10");
    const day = plan.days.find(({ number }) => titlesOn(plan, number).includes("Gullfoss"))!;
    expect(titlesOn(plan, day.number)).toEqual(expect.arrayContaining(circle));
  });
});
