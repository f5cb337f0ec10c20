/** Changes to the whole plan on a trip that has begun: what's over stays. Decision 363. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeById } from "../../catalog/index.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { addDays } from "../clock.ts";
import { isMustSee } from "../engine/day-draft.ts";
import { makePlan } from "../engine/make-plan.ts";
import { interests, type Plan, paces, tripBudgetLabels } from "../plan.ts";
import { applyEdits } from "./apply-edit.ts";
import { isOver } from "./is-over.ts";
import type { PlanEdit } from "./plan-edit.ts";

const start = "2027-05-03";
const rome = makePlan(aBrief({ startDate: start, tripLength: 6 }));
/** Noon of a day of the trip, in Europe. */
const on = (day: number): Date => new Date(`${addDays(start, day - 1)}T10:00:00Z`);
const edited = (edit: PlanEdit, now: Date, of = rome): Plan => {
  const outcome = applyEdits(of, [edit], now);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};
const refused = (edit: PlanEdit, now: Date, of = rome): string | null => {
  const outcome = applyEdits(of, [edit], now);
  return outcome.ok ? null : outcome.message;
};
const placesOn = ({ days }: Plan): string[] =>
  days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));
const itemsOf = ({ days }: Plan, until: number) => days.slice(0, until).map(({ items }) => items);

describe("on day 4 of a trip", () => {
  test.each<{ edit: PlanEdit }>([
    { edit: { kind: "pace", pace: "relaxed" } },
    { edit: { kind: "mornings", from: "11:00" } },
    { edit: { kind: "interests", interests: ["Shopping"] } },
    { edit: { kind: "without", placeKinds: ["museum"] } },
    { edit: { kind: "travelers", travellers: 4, childAges: [6] } },
    { edit: { kind: "dates", startDate: start, tripLength: 8 } },
    { edit: { kind: "dates", startDate: start, tripLength: 5 } },
  ])("$edit.kind changes what's ahead, not what's over", ({ edit }) => {
    const after = edited(edit, on(4));
    expect(itemsOf(after, 3)).toEqual(itemsOf(rome, 3));
    expect(itemsOf(after, 6).slice(3)).not.toEqual(itemsOf(rome, 6).slice(3));
    expect(checkPlan(after)).toEqual([]);
  });

  test("today stays once it has begun, and is made again before that", () => {
    const relaxed = { kind: "pace", pace: "relaxed" } as const;
    expect(itemsOf(edited(relaxed, on(4)), 4)).toEqual(itemsOf(rome, 4));
    const early = edited(relaxed, new Date(`${addDays(start, 3)}T03:00:00Z`));
    expect(itemsOf(early, 3)).toEqual(itemsOf(rome, 3));
    expect(itemsOf(early, 4)[3]).not.toEqual(itemsOf(rome, 4)[3]);
  });

  test("on the last day, a longer trip has something else than the way home", () => {
    const longer = edited({ kind: "dates", startDate: start, tripLength: 8 }, on(6));
    expect(itemsOf(longer, 5)).toEqual(itemsOf(rome, 5));
    expect(longer.days[5]!.items.some(({ kind }) => kind === "check-out")).toBe(false);
    expect(checkPlan(longer)).toEqual([]);
  });

  test("what's still to see isn't lost to days that are over", () => {
    const ahead = placesOn({ ...rome, days: rome.days.slice(3) });
    const mustSees = ahead.filter((id) => isMustSee(placeById(id)!));
    expect(mustSees.length).toBeGreaterThan(1);
    const seen = placesOn(edited({ kind: "pace", pace: "fast-paced" }, on(4)));
    expect(seen).toEqual(expect.arrayContaining(mustSees));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("a smaller budget saves on what's ahead, and everyone stays where they are", () => {
    const dear = makePlan(
      aBrief({ startDate: start, tripLength: 6, travelStyle: "luxury", budget: "$25,000+" }),
    );
    const after = edited({ kind: "budget", budget: "$1,000-$2,500" }, on(4), dear);
    expect(itemsOf(after, 3)).toEqual(itemsOf(dear, 3));
    expect(after.legs).toEqual(dear.legs);
    expect(after.costs.totalCents).toBeLessThan(dear.costs.totalCents);
    const before = edited({ kind: "budget", budget: "$1,000-$2,500" }, on(0), dear);
    expect(before.legs[0]!.lodging.name).not.toBe(dear.legs[0]!.lodging.name);
  });

  test("the sums count what was spent", () => {
    const after = edited({ kind: "pace", pace: "relaxed" }, on(4));
    expect(after.costs.totalCents).toBe(after.days.reduce((sum, { costCents }) => sum + costCents, 0));
    expect(after.days[1]!.costCents).toBe(rome.days[1]!.costCents);
  });

  test("it can't end before a day that's over", () => {
    expect(refused({ kind: "dates", startDate: start, tripLength: 2 }, on(4))).toBe(
      "Day 3 is over already, so the trip can't end before it.",
    );
    expect(edited({ kind: "dates", startDate: start, tripLength: 4 }, on(4)).days).toHaveLength(4);
  });

  test("moved to other dates, all of it is made again", () => {
    const later = edited({ kind: "dates", startDate: "2027-09-06", tripLength: 6 }, on(4));
    expect(later.days[0]!.date).toBe("2027-09-06");
    const relaxed = edited({ kind: "pace", pace: "relaxed" }, on(2), later);
    expect(itemsOf(relaxed, 6)).not.toEqual(itemsOf(later, 6));
  });

  test("a stay that was chosen keeps its name, days, and check-out", () => {
    const stay = {
      kind: "stay",
      destinationId: "rome",
      name: "Ada's apartment",
      area: rome.legs[0]!.lodging.area,
      note: "",
      nightlyCents: 9_000,
    } as const;
    const chosen = edited(stay, on(1));
    const after = edited({ kind: "budget", budget: "$25,000+" }, on(4), chosen);
    expect(itemsOf(after, 3)).toEqual(itemsOf(chosen, 3));
    expect(after.legs[0]!.lodging).toEqual(chosen.legs[0]!.lodging);
    const checkOut = after.days.at(-1)!.items.find(({ kind }) => kind === "check-out");
    expect(checkOut).toMatchObject({ title: "Check out: Ada's apartment", source: "member" });
  });
});

describe("on a trip to two places", () => {
  const both = makePlan(aBrief({ destinationIds: ["rome", "paris"], startDate: start, tripLength: 7 }));

  test("a day that's over stays where it was, and the place that comes next is made again", () => {
    const after = edited({ kind: "pace", pace: "relaxed" }, on(3), both);
    expect(itemsOf(after, 2)).toEqual(itemsOf(both, 2));
    expect(itemsOf(after, 7).slice(2)).not.toEqual(itemsOf(both, 7).slice(2));
    expect(checkPlan(after)).toEqual([]);
  });

  test("more days that would move a day that's over are refused", () => {
    const moved = both.days.findIndex(({ destinationId }) => destinationId === "paris") + 1;
    expect(refused({ kind: "dates", startDate: start, tripLength: 14 }, on(moved + 1), both)).toBe(
      `Day ${moved} is over, and with these dates, it would be in Rome.`,
    );
  });
});

test("a trip that's over is made again for another time, and gets no longer or shorter", () => {
  for (const tripLength of [5, 8])
    expect(refused({ kind: "dates", startDate: start, tripLength }, on(9))).toBe(
      "This trip is over. Move it to other dates, or plan a new one.",
    );
  const later = edited({ kind: "dates", startDate: "2027-09-06", tripLength: 8 }, on(9));
  expect(later.days).toHaveLength(8);
  const after = edited({ kind: "pace", pace: "relaxed" }, on(9));
  expect(itemsOf(after, 6)).not.toEqual(itemsOf(rome, 6));
});

const anyWholeChange: fc.Arbitrary<PlanEdit> = fc.oneof(
  fc.constantFrom(...paces).map((pace): PlanEdit => ({ kind: "pace", pace })),
  fc.constantFrom(...tripBudgetLabels).map((budget): PlanEdit => ({ kind: "budget", budget })),
  fc.constantFrom("08:00", "10:30", null).map((from): PlanEdit => ({ kind: "mornings", from })),
  fc
    .subarray([...interests], { maxLength: 3 })
    .map((some): PlanEdit => ({ kind: "interests", interests: some })),
);

test("whatever is changed on whichever day, what's over stays, and no rule is broken that wasn't", () => {
  fc.assert(
    fc.property(anyBrief, anyWholeChange, fc.nat({ max: 13 }), (brief, edit, at) => {
      const plan = makePlan({ ...brief, startDate: start });
      const now = on(1 + (at % plan.days.length));
      const outcome = applyEdits(plan, [edit], now);
      if (!outcome.ok) return;
      for (const day of plan.days)
        if (isOver(plan, day, now)) expect(outcome.plan.days[day.number - 1]!.items).toEqual(day.items);
      expect(outcome.plan.days.map(({ number }) => number)).toEqual(plan.days.map(({ number }) => number));
      expect(outcome.flags.filter((flag) => !flag.includes("budget"))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
