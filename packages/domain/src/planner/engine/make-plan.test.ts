import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationById, placeById } from "../../catalog/index.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { budgetCeiling } from "../brief.ts";
import { checkPlan } from "../check-plan.ts";
import { toMinutes } from "../clock.ts";
import type { Plan, PlanDay, TripBrief } from "../plan.ts";
import { stopsPerDay } from "./cluster-days.ts";
import { isMustSee } from "./day-draft.ts";
import { isByDay } from "./effort.ts";
import { makePlan } from "./make-plan.ts";
import { isNightOutWished } from "./schedule-evening.ts";

const planFor = (brief: TripBrief): Plan => makePlan(brief);

const stopsOf = (day: PlanDay): number => day.items.filter(({ kind }) => kind === "place").length;

const anyPlans = (count: number): [Plan, TripBrief][] =>
  fc.sample(anyBrief, count).map((brief) => [planFor(brief), brief]);

/** Making plans takes longer than checking them, so the rules share them. */
let shared: [Plan, TripBrief][] | undefined;

function everyPlan(rule: (plan: Plan, brief: TripBrief) => void): void {
  shared ??= anyPlans(150);
  for (const [plan, brief] of shared)
    try {
      rule(plan, brief);
    } catch (error) {
      throw new Error(`For ${JSON.stringify(brief)}`, { cause: error });
    }
}

describe("makePlan, for any brief", () => {
  test("breaks no rule: hours, closing days, overlaps, transfers, repeats, sums", () => {
    fc.assert(
      fc.property(anyBrief, (brief) => {
        expect(checkPlan(planFor(brief))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  /** Nights out that are wished for come on top of the pace. */
  const nightsOut = ({ items }: PlanDay, brief: TripBrief): number =>
    items.filter(({ placeId }) => {
      const place = placeById(placeId ?? "");
      return place !== undefined && isNightOutWished(brief, place);
    }).length;

  test("plans every day asked for, and never more stops than the pace allows", () => {
    everyPlan((plan, brief) => {
      expect(plan.days.map(({ number }) => number)).toEqual(
        Array.from({ length: brief.tripLength }, (_, i) => i + 1),
      );
      for (const day of plan.days)
        expect(stopsOf(day)).toBeLessThanOrEqual(
          stopsPerDay[brief.pace] + nightsOut(day, brief) + (hasShortMustSee(day) ? 1 : 0),
        );
    });
  });

  /** What may come on top of the pace, decision 409. A beach that's too cold to swim at takes less than its usual time. */
  const hasShortMustSee = ({ items }: PlanDay): boolean =>
    items.some(({ placeId, startsAt, endsAt }) => {
      const place = placeById(placeId ?? "");
      const isShort = toMinutes(endsAt) - toMinutes(startsAt) <= 60;
      return place !== undefined && isMustSee(place) && isByDay(place) && isShort;
    });

  /** The days on which no leg starts or ends. */
  const wholeDays = ({ days, legs }: Plan): PlanDay[] =>
    days.filter(({ number }) =>
      legs.every(({ firstDay, lastDay }) => number !== firstDay && number !== lastDay),
    );

  test("gives every whole day a lunch and a dinner, except lunch on a visit that's day-long or includes it", () => {
    everyPlan((plan) => {
      for (const { items } of wholeDays(plan)) {
        const hasLunchThere = items.some(
          ({ kind, placeId, startsAt, endsAt }) =>
            kind === "place" &&
            ((startsAt < "12:00" && endsAt > "15:30") || placeById(placeId ?? "")?.includesLunch),
        );
        expect(items.filter(({ kind }) => kind === "meal")).toHaveLength(hasLunchThere ? 1 : 2);
      }
    });
  });

  const hasVisitOrRest = ({ items }: PlanDay) =>
    items.some(({ kind }) => kind !== "meal" && kind !== "transfer");

  test("leaves no whole day without a visit or a rest", () => {
    everyPlan(({ days }) => expect(days.every(hasVisitOrRest)).toBe(true));
  });

  test("stays near the stay when an area has nothing left to see", () => {
    const brief = aBrief({
      destinationIds: ["bali"],
      tripLength: 12,
      travelStyle: "luxury",
      budget: "$1,000-$2,500",
      travelParty: "solo",
      travellers: 1,
      interests: ["Hiking & Nature"],
      seed: 357_941_481,
    });
    expect(planFor(brief).days.every(hasVisitOrRest)).toBe(true);
  });

  test("arrives from the airport first and leaves for it last", () => {
    everyPlan(({ days, legs }) => {
      const items = days.flatMap((day) => day.items);
      expect([items[0]?.kind, items.at(-1)?.kind]).toEqual(["transfer", "transfer"]);
      const checks = items.filter(({ kind }) => kind === "check-in" || kind === "check-out");
      expect(checks).toHaveLength(days.length > 1 ? legs.length * 2 : 0);
    });
  });

  test("is the same for the same brief", () => {
    for (const [plan, brief] of anyPlans(30)) expect(planFor(brief)).toEqual(plan);
  });

  test("is honest about whether it stays within the budget, and explains if it doesn't", () => {
    everyPlan((plan, brief) => {
      expect(plan.withinBudget).toBe(plan.costs.totalCents <= budgetCeiling(brief.budget));
      if (!plan.withinBudget)
        expect(plan.notes.some((note) => note.includes(`more than ${brief.budget}`))).toBe(true);
    });
  });

  test("has one stay for every night, except nights in the air", () => {
    everyPlan(({ days, legs }) => {
      const nights = legs.reduce((sum, { lodging }) => sum + lodging.nights, 0);
      const inTheAir = days.filter(({ items }) => items.at(-1)?.title.startsWith("Fly to")).length;
      expect(nights + inTheAir).toBe(days.length - 1);
    });
  });

  test("respects diets, ways of getting around, and slow mornings", () => {
    everyPlan((plan, { accessNeeds, morningsFrom }) => {
      const items = plan.days.flatMap((day) => day.items);
      for (const { placeId } of items) {
        if (placeId === null) continue;
        if (accessNeeds.includes("step-free")) expect(placeById(placeId)?.stepFree, placeId).toBe(true);
        if (accessNeeds.length > 0) expect(placeById(placeId)?.strenuous, placeId).toBe(false);
      }
      for (const day of wholeDays(plan))
        expect(day.items[0]!.startsAt >= (morningsFrom ?? "06:00"), day.items[0]!.title).toBe(true);
    });
  });

  test("lets those who want slow mornings sleep in on the last day, unless a flight is early", () => {
    const lastDay = (changes: Partial<TripBrief>) => makePlan(aBrief(changes)).days.at(-1)!.items[0]!;
    expect(lastDay({ morningsFrom: "10:00" })).toMatchObject({ kind: "meal", startsAt: "10:00" });
    expect(lastDay({ morningsFrom: "11:30" })).toMatchObject({ kind: "check-out", startsAt: "11:30" });
    expect(lastDay({ morningsFrom: "11:30", leavesAt: "19:00" }).startsAt).toBe("11:30");
    expect(lastDay({ morningsFrom: "11:30", leavesAt: "09:30" }).startsAt < "07:30").toBe(true);
    expect(lastDay({})).toMatchObject({ kind: "meal", startsAt: "08:30" });
  });

  test.each([
    ["peru", "15:30", "22:45"],
    ["rome", "08:00", "22:45"],
    ["rome", "14:00", "23:30"],
  ])(
    "in %s between flights at %s and %s, sees something until evening, and has dinner",
    (id, lands, leaves) => {
      const brief = aBrief({ destinationIds: [id], tripLength: 1, arrivesAt: lands, leavesAt: leaves });
      const plan = makePlan(brief);
      expect(checkPlan(plan)).toEqual([]);
      const { items } = plan.days[0]!;
      expect(items.filter(({ kind }) => kind === "place").at(-1)!.endsAt > "16:00").toBe(true);
      expect(items.at(-2)).toMatchObject({ kind: "meal" });
      expect(items.at(-2)!.startsAt >= "18:00").toBe(true);
    },
  );

  test("has no dinner before a flight that's too early for it", () => {
    const { items } = makePlan(aBrief({ tripLength: 1, arrivesAt: "08:00", leavesAt: "20:00" })).days[0]!;
    expect(items.filter(({ kind, startsAt }) => kind === "meal" && startsAt > "16:00")).toEqual([]);
  });

  test("has a quick lunch before a flight that leaves no time for a long one, or else something to see", () => {
    const lastDay = (leavesAt: string) =>
      makePlan(aBrief({ leavesAt }))
        .days.at(-1)!
        .items.slice(-2)
        .map(({ kind, startsAt, endsAt }) => [kind, startsAt, endsAt]);
    expect(lastDay("17:00")[0]).toEqual(["meal", "12:00", "13:15"]);
    expect(lastDay("16:00")).toEqual([
      ["meal", "12:00", "12:45"],
      ["transfer", "13:10", "14:00"],
    ]);
    expect(lastDay("15:00")[0]).toEqual(["place", "11:10", "11:50"]);
  });

  test("has somewhere to go on rainy days that isn't on any day of the plan", () => {
    everyPlan(({ days }) => {
      const used = days.flatMap(({ items }) => items.map(({ placeId }) => placeId));
      const shelters = days.flatMap(({ rainPlan }) => rainPlan?.placeId ?? []);
      expect(new Set(shelters).size).toBe(shelters.length);
      for (const id of shelters) {
        expect(placeById(id)?.indoor).toBe(true);
        expect(used).not.toContain(id);
      }
    });
  });

  test("keeps the total between its low and its high", () => {
    everyPlan(({ costs: { lowCents, totalCents, highCents } }) => {
      expect(lowCents).toBeLessThanOrEqual(totalCents);
      expect(highCents).toBeGreaterThanOrEqual(totalCents);
    });
  });

  test("ends every night in time to sleep", () => {
    everyPlan((plan) => {
      for (const item of plan.days.flatMap(({ items }) => items))
        expect(toMinutes(item.endsAt)).toBeLessThanOrEqual(
          toMinutes(item.title.startsWith("Fly to") ? "23:59" : "23:45"),
        );
    });
  });
});

describe("makePlan", () => {
  test("fills whole days of a moderate week with two or three stops", () => {
    const whole = planFor(aBrief()).days.slice(1, -1).map(stopsOf);
    expect(Math.min(...whole)).toBeGreaterThanOrEqual(2);
  });

  test("shows a first visitor what the city is known for", () => {
    const titles = planFor(aBrief()).days.flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles).toEqual(expect.arrayContaining(["Colosseum", "Pantheon", "St. Peter's Basilica"]));
  });

  test("follows what the traveler likes", () => {
    const museumsIn = (wishes: TripBrief["interests"]): number =>
      planFor(aBrief({ interests: wishes })).days.flatMap(({ items }) =>
        items.filter(({ because }) => because?.includes("museums")),
      ).length;
    expect(museumsIn(["Museums"])).toBeGreaterThan(4);
    expect(museumsIn(["Romance"])).toBe(0);
  });

  test("gives a different plan for a different seed", () => {
    expect(planFor(aBrief({ seed: 8 })).days).not.toEqual(planFor(aBrief()).days);
  });

  test("turns a long stay into slower days instead of repeating places", () => {
    const plan = planFor(aBrief({ tripLength: 30 }));
    const rests = plan.days.flatMap(({ items }) => items.filter(({ kind }) => kind === "rest"));
    expect(rests.length).toBeGreaterThan(15);
  });

  test("takes a plainer stay if the budget doesn't cover the style, and says so", () => {
    const plan = planFor(aBrief({ travelStyle: "luxury", budget: "$1,000-$2,500" }));
    expect(plan.withinBudget).toBe(true);
    expect(plan.notes.join(" ")).toContain("doesn't cover luxury lodging");
  });

  test("leaves early for Machu Picchu and comes back by train", () => {
    const plan = planFor(aBrief({ destinationIds: ["peru"], interests: ["Culture & History"] }));
    const visit = plan.days.flatMap(({ items }) => items).find(({ placeId }) => placeId === "machu-picchu");
    expect(visit?.transfer).toMatchObject({ mode: "train", minutes: 235 });
  });

  test("takes the shortest route, and says that it changed the order", () => {
    const plan = planFor(aBrief({ destinationIds: ["rome", "kyoto", "paris"], tripLength: 12 }));
    expect(plan.legs.map(({ destinationId }) => destinationId)).toEqual(["rome", "paris", "kyoto"]);
    expect(plan.notes.join(" ")).toContain("takes the least flying");
    expect(plan.title).toMatch(/^Rome, Paris, and Kyoto: /);
  });

  test("flies by day if it's near, and overnight if it's far", () => {
    const near = planFor(aBrief({ destinationIds: ["rome", "paris"], tripLength: 8 }));
    expect(near.legs[0]!.lastDay).toBe(near.legs[1]!.firstDay);
    const changeover = near.days.find(({ number }) => number === near.legs[0]!.lastDay)!;
    expect(changeover.items.map(({ title }) => title)).toContain(
      "Fly to Paris Charles de Gaulle Airport (CDG)",
    );
    const far = planFor(aBrief({ destinationIds: ["rome", "kyoto"], tripLength: 8 }));
    expect(far.legs[1]!.firstDay).toBe(far.legs[0]!.lastDay + 1);
    expect(far.days[far.legs[0]!.lastDay - 1]!.items.at(-1)!.note).toContain("You land the next day");
  });

  test("starts when you land and ends in time for the flight", () => {
    const plan = planFor(aBrief({ arrivesAt: "17:05", leavesAt: "19:30" }));
    expect(plan.days[0]!.items[0]).toMatchObject({ kind: "transfer", startsAt: "17:50" });
    const wayOut = plan.days.at(-1)!.items.at(-1)!;
    expect(wayOut.endsAt).toBe("17:30");
    expect(plan.days.at(-1)!.items.filter(({ kind }) => kind === "place").length).toBeGreaterThan(1);
  });

  test("has lunch near the stay if a better place would make you late for the flight", () => {
    const plan = planFor(
      aBrief({
        destinationIds: ["mexico-city"],
        tripLength: 5,
        travelStyle: "luxury",
        budget: "$1,000-$2,500",
        pace: "moderate",
        interests: ["Museums"],
        travellers: 3,
        arrivesAt: "13:45",
        leavesAt: "16:15",
        diets: ["vegetarian"],
      }),
    );
    expect(checkPlan(plan)).toEqual([]);
    const lunch = plan.days.at(-1)!.items.findLast(({ kind }) => kind === "meal");
    const table = destinationById("mexico-city")!.meals.find(({ title }) => title === lunch?.title);
    expect(table?.areaId).toBe("cdmx-centro");
  });

  test("leaves the meal open if no place is sure to suit", () => {
    const tables = planFor(aBrief({ destinationIds: ["lisbon"], diets: ["kosher"] })).days.flatMap(
      ({ items }) => items.filter(({ kind }) => kind === "meal"),
    );
    expect(tables.every(({ title }) => /^(Lunch|Dinner) in |near your stay/.test(title))).toBe(true);
    expect(tables[0]!.because).toBe("Because you asked for kosher food.");
  });

  test("sends nobody to the beach in winter", () => {
    const beaches = (startDate: string): number =>
      planFor(aBrief({ destinationIds: ["croatia"], interests: ["Beaches"], startDate })).days.flatMap(
        ({ items }) => items.filter(({ placeId }) => placeId && placeById(placeId)?.kind === "beach"),
      ).length;
    expect(beaches("2027-07-05")).toBeGreaterThan(beaches("2027-01-04"));
  });

  test("serves a wish even if must-sees leave little room", () => {
    const { days } = planFor(
      aBrief({
        destinationIds: ["kyoto"],
        tripLength: 4,
        interests: ["Shopping", "Wellness & Spa", "Nightlife"],
      }),
    );
    const served = new Set(
      days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeById(placeId ?? "")?.interests ?? [])),
    );
    expect([...served]).toEqual(expect.arrayContaining(["Shopping", "Wellness & Spa", "Nightlife"]));
  });

  const isKnown = (title: string): boolean => !/^(Lunch|Dinner) in |near your stay/.test(title);
  const mealsOf = ({ days }: Plan): string[] =>
    days.flatMap(({ items }) => items.flatMap(({ kind, title }) => (kind === "meal" ? title : [])));

  test("eats nowhere twice within four days", () => {
    everyPlan(({ days }) => {
      const eaten = new Map<string, number>();
      for (const { number, items } of days)
        for (const { kind, title } of items) {
          if (kind !== "meal" || !isKnown(title)) continue;
          expect(number - (eaten.get(title) ?? -10), title).toBeGreaterThanOrEqual(4);
          eaten.set(title, number);
        }
    });
  });

  test("uses as many tables as a small place has", () => {
    const meals = mealsOf(planFor(aBrief({ destinationIds: ["bora-bora"], tripLength: 8 }))).filter(isKnown);
    expect(meals.length).toBeGreaterThanOrEqual(13);
    expect(new Set(meals).size).toBe(meals.length);
  });

  test("brings small children home in time for bed", () => {
    const { days } = planFor(
      aBrief({
        travelParty: "family",
        travellers: 4,
        childAges: [4, 7],
        interests: ["Nightlife"],
        tripLength: 8,
      }),
    );
    for (const { items } of days.slice(1, -1)) expect(items.at(-1)!.endsAt <= "21:30").toBe(true);
  });

  test("says if too few places are known to be step-free", () => {
    const notes = (id: string): string =>
      planFor(aBrief({ destinationIds: [id], accessNeeds: ["step-free"] })).notes.join(" ");
    expect(notes("seychelles")).toContain("We know only 2 places");
    expect(notes("rome")).not.toContain("We know only");
  });

  test("says if the budget is why something people come for was left out", () => {
    const family = { travelParty: "family", travellers: 4 } as const;
    const notesWith = (budget: TripBrief["budget"]): string =>
      planFor(
        aBrief({ ...family, childAges: [7, 9], destinationIds: ["new-zealand"], tripLength: 14, budget }),
      ).notes.join(" ");
    const reason = "which would take too much of your budget";
    expect(notesWith("$1,000-$2,500")).toMatch(new RegExp(`Kawarau Bridge bungy[^.]*${reason}`));
    expect(notesWith("$25,000+")).not.toContain(reason);
  });

  test("sleeps where the traveler asked to go, and stays near it", () => {
    const trip = { destinationIds: ["bora-bora"], tripLength: 5, budget: "$10,000-$25,000" } as const;
    const there = planFor(
      aBrief({ ...trip, destinationIds: ["bora-bora"], destinationNames: ["Bora Bora"] }),
    );
    expect(there.legs[0]!.lodging.area).toBe("Bora Bora");
    for (const { items } of there.days.slice(1, -1))
      for (const { transfer } of items) expect(transfer?.minutes ?? 0).toBeLessThan(60);
    const anywhere = planFor(aBrief({ ...trip, destinationIds: ["bora-bora"] }));
    expect(anywhere.legs[0]!.lodging.area).not.toBe("Bora Bora");
    const delhi = aBrief({ destinationIds: ["india"], tripLength: 4 });
    expect(planFor({ ...delhi, destinationNames: ["Delhi"] }).legs[0]!.lodging).toEqual(
      planFor(delhi).legs[0]!.lodging,
    );
    const long = { tripLength: 14, destinationNames: ["Bora Bora"] };
    expect(planFor(aBrief({ ...trip, destinationIds: ["bora-bora"], ...long })).days).toHaveLength(14);
  });

  test("says free time once, however many reasons there are for it", () => {
    for (const id of ["costa-rica", "morocco", "bali"])
      for (const { items } of planFor(aBrief({ destinationIds: [id], pace: "relaxed" })).days)
        items.forEach((item, at) => {
          const before = items[at - 1];
          if (item.kind === "rest" && before?.kind === "rest") expect(item.area).not.toBe(before.area);
        });
  });

  test("says how long flying from home takes, if it knows the airport", () => {
    const { notes } = planFor(aBrief({ homeAirport: "Lisbon (LIS)" }));
    expect(notes.join(" ")).toMatch(/From Lisbon \(LIS\), count on about 3 hours/);
  });
});
