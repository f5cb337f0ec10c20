import { describe, expect, test } from "vitest";
import { destinationById, destinations } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { toMinutes } from "../clock.ts";
import type { Plan, TripBrief } from "../plan.ts";
import { latestStart } from "./best-time.ts";
import { makePlan } from "./make-plan.ts";
import { rankPlaces } from "./pick-places.ts";

const rome = destinationById("rome")!;
const placesOf = ({ days, made }: Plan) => {
  const places = new Map(
    (made?.[0]?.places ?? destinations.flatMap((one) => one.places)).map((place) => [place.id, place]),
  );
  return days.flatMap(({ date, items }) =>
    items.flatMap(({ placeId, startsAt, endsAt }) => {
      const place = placeId ? places.get(placeId) : undefined;
      return place ? [{ date, startsAt, endsAt, place }] : [];
    }),
  );
};
const planned = (changes: Partial<TripBrief>) => makePlan(aBrief({ tripLength: 7, ...changes }));

describe("children", () => {
  const family = { travelParty: "family", travellers: 4, interests: [] } satisfies Partial<TripBrief>;
  const scoreOf = (id: string, childAges: number[]) =>
    rankPlaces(aBrief({ ...family, childAges }), rome, null, 0, () => 0).find(({ place }) => place.id === id)!
      .score;

  test("below eight get fewer long visits indoors", () => {
    expect(scoreOf("vatican-museums", [7])).toBeLessThan(scoreOf("vatican-museums", [12]));
    expect(scoreOf("trevi", [7])).toBe(scoreOf("trevi", [12]));
  });

  test("from two to twelve get what children love, and read why", () => {
    const newYork = destinationById("new-york")!;
    const favorite = (childAges: number[]) =>
      rankPlaces(aBrief({ ...family, childAges, interests: ["Museums"] }), newYork, null, 0, () => 0).find(
        ({ place }) => place.kind === "museum",
      )!.place.id;
    expect(favorite([16])).toBe("met-museum");
    expect(favorite([4, 10])).toBe("natural-history-ny");
    const visits = makePlan(
      aBrief({ ...family, destinationIds: ["cape-town"], childAges: [6, 9], tripLength: 5 }),
    ).days.flatMap(({ items }) => items);
    expect(visits.find(({ placeId }) => placeId === "boulders-penguins")?.because).toBe(
      "Because children love it.",
    );
  });

  test("in a stroller count places without stairs for more than those who walk", () => {
    expect(scoreOf("pantheon", [2])).toBeGreaterThan(scoreOf("pantheon", [5]));
    expect(scoreOf("via-condotti", [2])).toBeGreaterThan(scoreOf("via-condotti", [5]));
  });
});

describe("the siesta", () => {
  const inTheHeat = (plan: Plan) =>
    placesOf(plan).filter(
      ({ startsAt, endsAt, place }) =>
        startsAt < "16:00" &&
        endsAt > "14:00" &&
        !place.indoor &&
        place.kind !== "beach" &&
        place.visitMinutes < 210,
    );
  const hot = {
    ...rome,
    months: rome.months.map((month) => ({ ...month, highC: 35 })),
  };
  const inRome = (startDate: string, made = [hot]) =>
    makePlan(aBrief({ tripLength: 7, startDate }), { made });

  test("has no visit outdoors while it's hot, and doesn't change cooler days", () => {
    const plan = inRome("2027-07-05");
    expect(checkPlan(plan)).toEqual([]);
    expect(inTheHeat(plan)).toEqual([]);
    expect(placesOf(plan).length).toBeGreaterThan(10);
    expect(inTheHeat(inRome("2027-04-05", [])).length).toBeGreaterThan(0);
  });
});

describe("great heat", () => {
  const atNoon = (plan: Plan) =>
    placesOf(plan).filter(
      ({ startsAt, endsAt, place }) =>
        startsAt < "16:00" && endsAt > "12:30" && !place.indoor && place.visitMinutes < 210,
    );

  test.each(["dubai", "india"])("%s in May and July is seen early, late, and under a roof", (id) => {
    for (const startDate of ["2027-05-03", "2027-07-05"]) {
      const plan = makePlan(aBrief({ destinationIds: [id], tripLength: 7, startDate }));
      const highs = plan.days.map(({ weather }) => weather?.highC ?? 0);
      if (Math.min(...highs) < 37) continue;
      expect(atNoon(plan).map(({ place }) => place.name)).toEqual([]);
      expect(placesOf(plan).length).toBeGreaterThan(10);
      expect(checkPlan(plan)).toEqual([]);
    }
  });

  test.each([
    ["egypt", "2027-07-05"],
    ["india", "2027-07-05"],
    ["bangkok", "2027-03-08"],
  ])("%s in a month of 35 degrees is seen early, late, and under a roof", (id, startDate) => {
    const plan = makePlan(aBrief({ destinationIds: [id], tripLength: 7, startDate, pace: "fast-paced" }));
    expect(plan.days.map(({ weather }) => weather?.highC)).toContain(35);
    expect(atNoon(plan).map(({ place }) => place.name)).toEqual([]);
    expect(placesOf(plan).length).toBeGreaterThan(10);
  });

  test("counts by the month that each day is in, not by the month of arrival", () => {
    const plan = makePlan(
      aBrief({ destinationIds: ["india"], tripLength: 11, startDate: "2027-03-30", pace: "relaxed" }),
    );
    const april = atNoon(plan).filter(({ date }) => date?.startsWith("2027-04"));
    expect(april.map(({ place }) => place.name)).toEqual([]);
  });

  test("begins the day at eight, unless you asked for slow mornings", () => {
    const firstVisits = (changes: Partial<TripBrief>) => {
      const plan = makePlan(
        aBrief({ destinationIds: ["india"], tripLength: 5, startDate: "2027-05-03", ...changes }),
      );
      return plan.days.slice(1, -1).map(({ items }) => items[0]!.startsAt);
    };
    expect(firstVisits({}).some((start) => start < "09:00")).toBe(true);
    expect(firstVisits({ morningsFrom: "10:00" }).every((start) => start >= "10:00")).toBe(true);
  });
});

describe("a place's facts about getting in", () => {
  const changed = (change: Partial<(typeof rome.places)[number]>) => [
    { ...rome, places: rome.places.map((place) => ({ ...place, ...change })) },
  ];

  test("nobody comes after the last entry", () => {
    const plan = makePlan(aBrief({ tripLength: 7 }), { made: changed({ lastEntryAt: "11:00" }) });
    const late = placesOf(plan).filter(({ startsAt }) => startsAt > "11:00");
    expect(late).toEqual([]);
    expect(latestStart({ ...rome.places[0]!, lastEntryAt: "10:00" })).toBe(toMinutes("10:00"));
  });

  test("a plan with a visit after it breaks a rule", () => {
    const plan = makePlan(aBrief(), { made: changed({ note: "As it is." }) });
    const late = { ...plan, made: changed({ lastEntryAt: "06:00" }) };
    expect(checkPlan(late).map(({ code }) => code)).toContain("outside-hours");
  });

  test("a place that closes on holidays isn't visited on a given holiday", () => {
    const made = changed({ closedOnHolidays: true });
    const brief = aBrief({ tripLength: 7 });
    const knowing = made.map((one) => ({ ...one, holidays: ["2027-05-05"] }));
    const on = (plan: Plan) => placesOf(plan).filter(({ date }) => date === "2027-05-05").length;
    expect(on(makePlan(brief, { made }))).toBeGreaterThan(0);
    expect(on(makePlan(brief, { made: knowing }))).toBe(0);
  });

  test("travel times between stops are called our own estimate", () => {
    expect(planned({}).notes.join(" ")).toContain("between stops, and what that costs, is our own estimate.");
  });

  test("how early to book is in the notes", () => {
    const { notes } = planned({ interests: ["Museums"] });
    expect(notes.join(" ")).toContain("Vatican Museums and Sistine Chapel (21 days before)");
  });
});

test("free time at noon in the great heat isn't spent outdoors, and says so every time", () => {
  const { days } = planned({ destinationIds: ["dubai"], startDate: "2027-07-10", interests: [] });
  const noons = days.flatMap(({ items }) =>
    items.filter(({ kind, startsAt, endsAt }) => kind === "rest" && startsAt < "15:30" && endsAt > "12:00"),
  );
  expect(noons.length).toBeGreaterThan(0);
  for (const { note } of noons) expect(note).toMatch(/^Too hot to be outdoors until late afternoon/);
});
