import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atlasWith } from "../../catalog/atlas.ts";
import { destinationById, placeById } from "../../catalog/index.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import type { Interest, Pace, Plan, TripBrief } from "../plan.ts";
import { stopsPerDay } from "./cluster-days.ts";
import { isMustSee } from "./day-draft.ts";
import { makePlan, startTrip } from "./make-plan.ts";
import { withMustSees } from "./must-sees.ts";
import { type LegDays, mealsIn } from "./refill.ts";
import { scheduleLeg } from "./schedule-leg.ts";
import { splitTrip } from "./split-trip.ts";
import { openWishes } from "./urgent-wishes.ts";

const visitsOf = ({ days }: Plan): string[] =>
  days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));
const paces: Pace[] = ["relaxed", "moderate", "fast-paced"];

/** A brief's legs as they're first filled. */
const filled = (brief: TripBrief): LegDays[] => {
  const legs = splitTrip(brief, atlasWith([]));
  return legs.map((leg, i) => {
    const trip = startTrip(brief, leg, legs[i + 1] ?? null, { taken: new Set() }, 0);
    return { trip, days: scheduleLeg(trip) };
  });
};

describe("what most people come for", () => {
  const tastes: Interest[][] = [
    [],
    ["Food & Dining", "Hiking & Nature"],
    ["Shopping", "Nightlife"],
    ["Wellness & Spa"],
  ];

  test.each(tastes)("is in a week in Rome, whatever else one likes: %s, %s", (...interests) => {
    const wishes = interests.filter(Boolean);
    const seen = visitsOf(makePlan(aBrief({ tripLength: 7, interests: wishes })));
    for (const id of ["colosseum", "pantheon", "trevi", "st-peters", "vatican-museums", "piazza-navona"])
      expect(seen).toContain(id);
  });

  test.each(paces)("is in five days in Kyoto, %s", (pace) => {
    const seen = visitsOf(makePlan(aBrief({ destinationIds: ["kyoto"], tripLength: 5, pace })));
    for (const id of ["kiyomizu-dera", "kinkaku-ji", "bamboo-grove", "fushimi-inari"])
      expect(seen).toContain(id);
  });

  test("fits in where it's open, if not where the way would be shortest: the Sphinx before the pyramids", () => {
    const days = (changes: Partial<TripBrief>) =>
      makePlan(aBrief({ destinationIds: ["egypt"], ...changes })).days;
    for (const changes of [
      { tripLength: 8, startDate: "2027-04-10" },
      { tripLength: 5, startDate: "2027-11-10" },
    ]) {
      const giza = days(changes).find(({ items }) =>
        items.some(({ placeId }) => placeId === "giza-pyramids"),
      )!;
      const seen = giza.items.flatMap(({ placeId }) => placeId ?? []);
      for (const id of ["giza-sphinx", "giza-grand-egyptian-museum"]) expect(seen).toContain(id);
    }
  });

  test("is worth the hours of an afternoon of arrival", () => {
    const [first] = makePlan(aBrief({ destinationIds: ["kyoto"], tripLength: 4 })).days;
    const seen = first!.items.flatMap(({ placeId }) => placeById(placeId ?? "") ?? []);
    expect(seen.filter(isMustSee)).not.toEqual([]);
  });

  test("is worth a late lunch if it closes after one", () => {
    const brief = aBrief({
      destinationIds: ["egypt"],
      pace: "relaxed",
      morningsFrom: "11:30",
      startDate: "2027-11-08",
    });
    const plan = makePlan(brief);
    expect(visitsOf(plan)).toContain("giza-pyramids");
    expect(checkPlan(plan)).toEqual([]);
  });
});

describe("a lesser visit", () => {
  /** Both ways of filling the legs of any brief. */
  const forAnyBrief = (check: (before: LegDays, after: LegDays) => void): void =>
    fc.assert(
      fc.property(anyBrief, (brief) => {
        for (const leg of filled(brief)) check(leg, withMustSees(leg));
      }),
      { numRuns: 60 },
    );
  const mustSeesOf = ({ trip: { usedPlaces } }: LegDays): number =>
    [...usedPlaces].filter((id) => isMustSee(placeById(id)!)).length;

  test("only ever gives way to a must-see", () => {
    forAnyBrief((before, after) => {
      const gone = [...before.trip.usedPlaces].filter((id) => !after.trip.usedPlaces.has(id));
      expect(gone.filter((id) => isMustSee(placeById(id)!))).toEqual([]);
      expect(mustSeesOf(after)).toBeGreaterThanOrEqual(mustSeesOf(before));
    });
  });

  test("stays if it alone serves a wish, and no meal is lost", () => {
    forAnyBrief((before, after) => {
      expect(openWishes(after.trip).size).toBeLessThanOrEqual(openWishes(before.trip).size);
      expect(mealsIn(after)).toBeGreaterThanOrEqual(mealsIn(before));
    });
  });
});

describe("what a plan leaves out", () => {
  test("because mornings begin too late is said to be so", () => {
    const { notes } = makePlan(
      aBrief({ destinationIds: ["peru"], tripLength: 8, pace: "relaxed", morningsFrom: "10:00" }),
    );
    expect(notes.find((note) => note.startsWith("Left out: Machu Picchu"))).toBe(
      "Left out: Machu Picchu, for which you'd have to leave before 10:00 AM.",
    );
  });
});

describe("a free afternoon", () => {
  test("has what people come for, late in the day rather than never", () => {
    const { days } = makePlan(
      aBrief({ tripLength: 3, startDate: "2027-05-10", interests: ["Culture & History", "Museums"] }),
    );
    const trevi = days[0]!.items.find(({ placeId }) => placeId === "trevi");
    expect(trevi?.startsAt).toBe("15:45");
  });
});

describe("a relaxed trip", () => {
  const relaxed = (changes: Partial<TripBrief>) =>
    makePlan(aBrief({ pace: "relaxed", travelStyle: "luxury", budget: "$10,000-$25,000", ...changes }));

  test("has a short must-see on top of its pace, rather than half a day beside it", () => {
    const plan = relaxed({
      destinationIds: ["santorini", "rome"],
      tripLength: 10,
      interests: ["Romance", "Food & Dining", "Beaches"],
      startDate: "2027-06-20",
      arrivesAt: "13:00",
      leavesAt: "11:00",
      seed: 1,
    });
    expect(visitsOf(plan)).toContain("pantheon");
    expect(plan.notes.join()).not.toMatch(/Left out[^.]*Pantheon/);
  });

  test("still has free time, and never more than one visit on top", () => {
    for (const seed of [1, 2, 3])
      for (const { items } of relaxed({ tripLength: 7, interests: ["Romance"], seed }).days.slice(1, -1)) {
        const visits = items.filter(({ kind }) => kind === "place");
        expect(visits.filter(({ placeId }) => !placeById(placeId!)!.evening).length).toBeLessThanOrEqual(
          stopsPerDay.relaxed + 1,
        );
        expect(visits.length < 3 || items.some(({ kind }) => kind === "rest")).toBe(true);
      }
  });
});

describe("the note on what was left out", () => {
  const leftOut = (changes: Partial<TripBrief>): string[] =>
    makePlan(aBrief(changes)).notes.filter((note) => note.startsWith("Left out"));

  test("says that a place is closed on every day", () => {
    // A Tuesday to a Thursday.
    expect(leftOut({ destinationIds: ["bangkok"], tripLength: 3, startDate: "2027-09-14" })).toContainEqual(
      expect.stringMatching(/Chatuchak weekend market.*, closed while you're there\.$/),
    );
  });

  test("doesn't say that a place is too far if the trip goes there", () => {
    const notes = leftOut({
      destinationIds: ["india"],
      tripLength: 7,
      startDate: "2027-07-11",
      pace: "relaxed",
    });
    const fort = notes.find((note) => note.includes("Agra Fort"));
    expect(fort).toMatch(/left no room\.$/);
  });

  test("says that a place is too far", () => {
    const notes = leftOut({ destinationIds: ["iceland"], tripLength: 3 });
    expect(notes).toContainEqual(
      expect.stringMatching(/Reynisfjara.*, more than two hours from your stay\.$/),
    );
  });
});

test("a long trip without steps shows every place that's known to have none", () => {
  const brief = aBrief({
    destinationIds: ["egypt"],
    tripLength: 9,
    accessNeeds: ["step-free"],
    interests: [],
  });
  const known = destinationById("egypt")!.places.filter(
    ({ stepFree, evening, goodFor }) => stepFree && !evening && goodFor.includes("couple"),
  );
  expect(known.length).toBeGreaterThan(1);
  const seen = visitsOf(makePlan({ ...brief, startDate: null }));
  for (const { id } of known) expect(seen).toContain(id);
});

test("nobody sleeps late next to pyramids they haven't seen", () => {
  const brief = aBrief({ destinationIds: ["egypt"], accessNeeds: ["step-free"], startDate: "2027-02-20" });
  const seen = visitsOf(makePlan({ ...brief, interests: ["Culture & History"] }));
  for (const id of ["giza-pyramids", "giza-grand-egyptian-museum", "cairo-muizz-street"])
    expect(seen).toContain(id);
});

test("one night at a relaxed pace still has something to see", () => {
  const brief = aBrief({ destinationIds: ["barcelona"], tripLength: 2, pace: "relaxed" });
  expect(visitsOf(makePlan({ ...brief, arrivesAt: "19:45", leavesAt: "18:00" })).length).toBeGreaterThan(0);
});

test("an empty afternoon in winter isn't spent on a beach", () => {
  const trip = { destinationIds: ["barcelona"], startDate: "2027-12-22", tripLength: 9 };
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const seen = visitsOf(makePlan(aBrief({ ...trip, seed, interests: ["Culture & History"] })));
    expect(seen).not.toContain("barceloneta-beach");
  }
});
