import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atlasWith } from "../../catalog/atlas.ts";
import { destinations, placeById } from "../../catalog/index.ts";
import { isOpenOn } from "../../catalog/opening.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import type { PlanItem, TripBrief } from "../plan.ts";
import { withBetterDays } from "./better-days.ts";
import { stopsPerDay } from "./cluster-days.ts";
import { visitsOf } from "./effort.ts";
import { makePlan, startTrip } from "./make-plan.ts";
import { effortOfDays, type LegDays, mealsIn } from "./refill.ts";
import { isNightOutWished } from "./schedule-evening.ts";
import { scheduleLeg } from "./schedule-leg.ts";
import { splitTrip } from "./split-trip.ts";
import { dateOf } from "./trip.ts";

/** A brief's legs as they're first filled. */
const filled = (brief: TripBrief): LegDays[] => {
  const legs = splitTrip(brief, atlasWith([]));
  return legs.map((leg, i) => {
    const trip = startTrip(brief, leg, legs[i + 1] ?? null, { taken: new Set() }, 0);
    return { trip, days: scheduleLeg(trip) };
  });
};

const visitsIn = ({ trip, days }: LegDays): string[] =>
  days.flatMap(({ draft }) => visitsOf(draft, trip).map(({ id }) => id));
const effort = ({ trip, days }: LegDays): number => effortOfDays(trip, days);

const anyLeg = (rule: (before: LegDays, after: LegDays, brief: TripBrief) => void): void =>
  fc.assert(
    fc.property(anyBrief, (brief) => {
      for (const before of filled(brief)) rule(before, withBetterDays(before), brief);
    }),
    { numRuns: 60 },
  );

describe("the second look at finished days", () => {
  test("loses no visit and no meal, and visits nothing twice", () => {
    anyLeg((before, after) => {
      const visits = visitsIn(after);
      expect(visits).toEqual(expect.arrayContaining(visitsIn(before)));
      expect(new Set(visits).size).toBe(visits.length);
      expect(mealsIn(after)).toBeGreaterThanOrEqual(mealsIn(before));
    });
  });

  test("never makes the days worse by its own measure", () => {
    anyLeg((before, after) => expect(effort(after)).toBeLessThanOrEqual(effort(before)));
  });

  test("counts how a change affects the meals of other days", () => {
    const brief = aBrief({
      destinationIds: ["santorini"],
      tripLength: 8,
      travelStyle: "budget",
      budget: "$25,000+",
      travelParty: "friends",
      travellers: 3,
      pace: "moderate",
      interests: ["Beaches", "Culture & History", "Museums", "Romance", "Hiking & Nature", "Nightlife"],
      startDate: "2027-10-18",
      arrivesAt: "07:45",
      homeAirport: "Manchester",
      accessNeeds: ["easy walking"],
      morningsFrom: "11:30",
      seed: 5,
    });
    for (const before of filled(brief))
      expect(effort(withBetterDays(before))).toBeLessThanOrEqual(effort(before));
  });

  test("keeps to the pace, and to the days on which places are open", () => {
    anyLeg((_before, { trip, days }, brief) => {
      for (const { draft } of days) {
        const nights = visitsOf(draft, trip).filter((place) => isNightOutWished(brief, place));
        expect(draft.stops).toBeLessThanOrEqual(stopsPerDay[brief.pace] + nights.length);
        for (const place of visitsOf(draft, trip))
          expect(isOpenOn(place, dateOf(brief, draft.number)), place.id).toBe(true);
      }
    });
  });

  test("spends less time getting around in most towns", () => {
    const better = destinations.filter(({ id }) => {
      const [before] = filled(aBrief({ destinationIds: [id], tripLength: 8 }));
      return effort(withBetterDays(before!)) < effort(before!);
    });
    expect(better.length).toBeGreaterThan(destinations.length / 2);
  });

  test("leaves the day trip around one long visit as it is", () => {
    const [before] = filled(aBrief({ destinationIds: ["patagonia"], tripLength: 7 }));
    const fixed = before!.days.filter(({ refill }) => refill === null);
    expect(fixed.length).toBeGreaterThan(0);
    expect(withBetterDays(before!).days).toEqual(expect.arrayContaining(fixed));
  });

  test("names each day after the visits it ends up with", () => {
    for (const id of ["rome", "bangkok", "barcelona"]) {
      const { days } = makePlan(aBrief({ destinationIds: [id], tripLength: 8 }));
      for (const { title, items } of days.slice(1, -1)) {
        const visits = items.filter(({ kind }) => kind === "place");
        const weightOf = ({ placeId }: PlanItem): number => placeById(placeId ?? "")?.weight ?? 0;
        const best = visits.toSorted((a, b) => weightOf(b) - weightOf(a)).at(0)!;
        const asGood = visits.filter((visit) => weightOf(visit) === weightOf(best));
        expect(asGood.some((visit) => title.includes(visit.title))).toBe(true);
      }
    }
  });
});
