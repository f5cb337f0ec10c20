/** What nobody does out of season, read in whole plans. */
import { describe, expect, test } from "vitest";
import { aBrief } from "../planner/brief.builder.ts";
import { toMinutes } from "../planner/clock.ts";
import { makePlan } from "../planner/engine/make-plan.ts";
import type { PlanItem, TripBrief } from "../planner/plan.ts";
import { destinationById } from "./index.ts";

const itemsOf = (id: string, startDate: string, more: Partial<TripBrief> = {}): PlanItem[] =>
  makePlan(aBrief({ destinationIds: [id], startDate, tripLength: 10, interests: [], ...more })).days.flatMap(
    ({ items }) => items,
  );
const titlesOf = (...trip: Parameters<typeof itemsOf>): string[] =>
  itemsOf(...trip).map(({ title }) => title);

describe("nobody is sent out of season", () => {
  test.each([
    ["croatia", "2027-01-11", /Kayak round the walls|Lokrum|Music in the Old Town squares/],
    ["norway", "2027-01-11", /Nordnes sea baths|Boat on the Hardangerfjord/],
    ["ibiza", "2027-01-11", /Boat along the western coves|Sunset dinner/],
    ["santorini", "2026-12-14", /Boat to Nea Kameni|after dark|dinner in Imerovigli/],
    ["barcelona", "2027-01-11", /Paddle boards/],
    ["patagonia", "2027-07-05", /Kayak|Picnic|Boat to Grey glacier/],
    ["canada", "2027-01-11", /Picnic/],
    ["cape-town", "2027-06-14", /Picnic|Sunset dinner/],
    ["dubai", "2027-08-09", /flatbread on West Beach|Beach kiosks/],
  ])("in %s on %s", (id, startDate, out) => {
    const visits = itemsOf(id, startDate, { interests: ["Adventure Sports", "Nightlife", "Romance"] });
    for (const { kind, title } of visits)
      if (kind === "place" || kind === "meal") expect(title).not.toMatch(out);
  });

  test.each(["2027-01-11", "2027-05-16", "2027-10-25"])(
    "to swim in a lake of the Rockies on %s",
    (startDate) => {
      expect(titlesOf("canada", startDate, { pace: "fast-paced" })).not.toContain("Johnson Lake");
    },
  );

  test.each([
    ["ibiza", "2027-01-16"],
    ["santorini", "2027-12-10"],
    ["barcelona", "2027-01-11"],
    ["sydney", "2027-07-10"],
  ])("for a swim in the cold: in %s on %s, a beach is a walk or nothing", (id, startDate) => {
    const beaches = destinationById(id)!.places.filter(
      ({ kind, interests }) => kind === "beach" && !interests.includes("Hiking & Nature"),
    );
    for (const { placeId, startsAt, endsAt, note } of itemsOf(id, startDate, { interests: ["Beaches"] })) {
      const beach = beaches.find((one) => one.id === placeId);
      if (!beach) continue;
      expect(beach.interests).toContain("Photography");
      expect(toMinutes(endsAt) - toMinutes(startsAt)).toBeLessThanOrEqual(60);
      expect(note).toContain("Too cold to swim");
    }
  });

  test("and what's left out for the cold says so", () => {
    const { notes } = makePlan(aBrief({ destinationIds: ["barbados"], startDate: "2027-01-16" }));
    expect(notes.join()).not.toContain("too cold");
    const ibiza = makePlan(aBrief({ destinationIds: ["ibiza"], startDate: "2027-01-16", tripLength: 4 }));
    expect(ibiza.notes.join()).toContain("too cold for a swim then");
  });

  test("up to the Towers in winter", () => {
    const towers = /base of the Towers/;
    expect(titlesOf("patagonia", "2027-06-20").join()).not.toMatch(towers);
    expect(titlesOf("patagonia", "2027-12-10").join()).toMatch(towers);
  });

  test("into the dunes at three in July: cars leave at half past, and at three in January", () => {
    const dunes = (startDate: string) =>
      itemsOf("dubai", startDate, { interests: ["Adventure Sports"] }).find(
        ({ placeId }) => placeId === "dubai-dune-camp",
      )?.startsAt;
    expect(dunes("2027-07-10")).toBe("15:30");
    expect(dunes("2027-01-10")).toBe("15:00");
  });

  test("in summer, they are", () => {
    expect(titlesOf("croatia", "2027-06-14")).toContain("Benedictine monastery and gardens of Lokrum");
  });
});

test.each([
  ["croatia", "2027-02-10", 1],
  ["bora-bora", "2027-07-10", 6],
])("two weeks in %s from %s name a table for nearly every meal", (id, startDate, most) => {
  const meals = itemsOf(id, startDate, {
    tripLength: 14,
    pace: "fast-paced",
    travelStyle: "mid-range",
    interests: ["Food & Dining", "Adventure Sports", "Wellness & Spa"],
  });
  const open = meals.filter(({ kind, title }) => kind === "meal" && /^(Lunch|Dinner) in /.test(title));
  expect(open.length).toBeLessThanOrEqual(most);
});

test("nobody shops in Williamsburg on Christmas Day", () => {
  const days = [1, 2, 3].map(
    (seed) =>
      makePlan(
        aBrief({ destinationIds: ["new-york"], startDate: "2026-12-22", interests: ["Shopping"], seed }),
      ).days[3]!,
  );
  for (const { date, items } of days) {
    expect(date).toBe("2026-12-25");
    expect(items.map(({ title }) => title)).not.toContain("Bedford Avenue, Williamsburg");
  }
});

test.each([
  ["buenos-aires", "Day on an estancia"],
  ["patagonia", "Shearing and a lamb roast on an estancia"],
])("in %s, the grill of %s is lunch", (id, title) => {
  const long = { tripLength: 14, interests: ["Hiking & Nature", "Local Experiences"] } as const;
  const days = makePlan(
    aBrief({ destinationIds: [id], startDate: "2027-11-08", ...long, interests: [...long.interests] }),
  ).days.filter(({ items }) => items.some((item) => item.title === title));
  expect(days.length).toBeGreaterThan(0);
  for (const { items } of days)
    expect(
      items.filter(({ kind, startsAt }) => kind === "meal" && startsAt > "11:00" && startsAt < "16:30"),
    ).toEqual([]);
});
