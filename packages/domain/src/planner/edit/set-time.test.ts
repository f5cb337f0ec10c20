import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { toClock, toMinutes } from "../clock.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { applyEdits } from "./apply-edit.ts";
import { isFixed, type PlanEdit } from "./plan-edit.ts";
import { editsForTime, timeOf } from "./time-choice.ts";

const plan = makePlan(aBrief());
const itemsOf = ({ days }: Plan): PlanItem[] => days.flatMap(({ items }) => items);
const named = (title: string, of = plan): PlanItem => itemsOf(of).find((item) => item.title === title)!;
const dayOf = (title: string, { days }: Plan): number =>
  days.find(({ items }) => items.some((item) => item.title === title))!.number;
const lengthOf = ({ startsAt, endsAt }: PlanItem): number => toMinutes(endsAt) - toMinutes(startsAt);

const edited = (edits: PlanEdit[], of = plan) => {
  const outcome = applyEdits(of, edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};
const refused = (edit: PlanEdit, of = plan) => {
  const outcome = applyEdits(of, [edit]);
  return outcome.ok ? null : outcome.message;
};
const timeFor = (title: string, at: string | null, of = plan): PlanEdit => ({
  kind: "time",
  itemId: named(title, of).id,
  at,
});
const lunchWithAda = (startsAt: string, title = "Lunch with Ada"): PlanEdit => ({
  kind: "add",
  dayNumber: 4,
  position: 0,
  title,
  note: "",
  minutes: 60,
  costCents: 0,
  startsAt,
});

describe("a visit at a time", () => {
  test("starts then, takes as long as before, and what follows moves as far as it must", () => {
    const { plan: after, change, flags } = edited([timeFor("Colosseum", "10:00")]);
    expect([change, flags]).toEqual(["Colosseum set for 10:00 AM", []]);
    const visit = named("Colosseum", after);
    expect(visit).toMatchObject({ startsAt: "10:00", ownTime: true });
    expect(lengthOf(visit)).toBe(lengthOf(named("Colosseum")));
    expect(named("Pincio terrace", after).startsAt).toBe(named("Pincio terrace").startsAt);
    expect(after.days.toSpliced(3, 1)).toEqual(plan.days.toSpliced(3, 1));
  });

  test("goes where the day is least disturbed, before or after what it's beside", () => {
    const { plan: after } = edited([timeFor("Colosseum", "14:00")]);
    const order = after.days[3]!.items.map(({ title }) => title);
    expect(order.indexOf("Colosseum")).toBeGreaterThan(order.indexOf("Roman Forum and Palatine Hill"));
    expect(named("Roman Forum and Palatine Hill", after).startsAt).toBe("11:05");
  });

  test("keeps it when its day, its pace, or its neighbors change, until it may move again", () => {
    const { plan: set } = edited([timeFor("Colosseum", "10:00")]);
    const longer = timeFor("Roman Forum and Palatine Hill", "12:00", set);
    for (const edit of [
      longer,
      { kind: "pace", pace: "relaxed" },
      { kind: "regenerate", dayNumber: 4, interest: null },
      { kind: "interests", interests: ["Beaches"] },
    ] satisfies PlanEdit[])
      expect(named("Colosseum", edited([edit], set).plan)).toMatchObject({
        startsAt: "10:00",
        ownTime: true,
      });
    const { plan: free, change } = edited([timeFor("Colosseum", null, set)], set);
    expect(change).toBe("Colosseum can move again");
    expect(named("Colosseum", free).ownTime).toBeUndefined();
    expect(named("Colosseum", free).startsAt).toBe("10:00");
  });

  test("is kept on another day; on its own day, it's changed by its time", () => {
    const { plan: set } = edited([timeFor("Colosseum", "10:00")]);
    const to = (dayNumber: number): PlanEdit => ({
      kind: "move",
      itemId: named("Colosseum", set).id,
      dayNumber,
      position: 20,
    });
    const moved = edited([to(3)], set).plan;
    expect(dayOf("Colosseum", moved)).toBe(3);
    expect(named("Colosseum", moved).startsAt).toBe("10:00");
    expect(refused(to(4), set)).toBe("Colosseum is set for 10:00 AM. Change its time instead.");
  });

  test("is flagged when it's closed then, and refused when the day can't have it", () => {
    expect(edited([timeFor("Colosseum", "18:00")]).flags[0]).toBe(
      '"Colosseum" is open 8:30 AM to 4:30 PM, not 6:00 PM to 7:30 PM.',
    );
    expect(refused(timeFor("Colosseum", "23:00"))).toBe("Day 4 has no room for Colosseum at 11:00 PM.");
    expect(refused({ kind: "time", itemId: plan.days[0]!.items[0]!.id, at: "10:00" })).toBe(
      "Arrival, check-in, check-out, and departure stay where they are.",
    );
    expect(refused(timeFor("Colosseum", null))).toBe("Colosseum has no set time.");
    const { plan: set } = edited([timeFor("Colosseum", "10:00")]);
    expect(refused(timeFor("Colosseum", "10:00", set), set)).toBe("Colosseum is already set for 10:00 AM.");
  });

  test("for lunch or dinner is that day's mealtime", () => {
    const lunch = plan.days[3]!.items.find(({ kind }) => kind === "meal")!;
    expect(edited([{ kind: "time", itemId: lunch.id, at: "14:00" }]).change).toBe(
      "Lunch on day 4 at 2:00 PM",
    );
  });

  test("can be given with a place that's added", () => {
    const { plan: after, change } = edited([
      { kind: "visit", placeId: "castel-sant-angelo", dayNumber: 3, startsAt: "16:30" },
    ]);
    expect(change).toBe("Added Castel Sant'Angelo to day 3 at 4:30 PM");
    expect(named("Castel Sant'Angelo", after)).toMatchObject({ startsAt: "16:30", ownTime: true });
  });
});

describe("something of your own at a time", () => {
  test("comes at that time; what's before it may end some minutes earlier", () => {
    const { plan: after, change } = edited([lunchWithAda("13:00", "Call with Ada")]);
    expect(change).toBe("Added Call with Ada to day 4 at 1:00 PM");
    expect(named("Call with Ada", after)).toMatchObject({
      startsAt: "13:00",
      endsAt: "14:00",
      ownTime: true,
    });
    expect(named("Roman Forum and Palatine Hill", after)).toMatchObject({
      startsAt: "11:05",
      endsAt: "13:00",
    });
  });

  test("takes the place of the planner's lunch if it's lunch itself", () => {
    const { plan: after, change } = edited([lunchWithAda("13:00")]);
    expect(change).toBe("Added Lunch with Ada to day 4 at 1:00 PM in place of Cacio e pepe in Monti");
    expect(named("Cacio e pepe in Monti", after)).toBeUndefined();
    const kept = edited([{ kind: "lock", itemId: named("Cacio e pepe in Monti").id, locked: true }]).plan;
    expect(edited([lunchWithAda("13:00")], kept).change).toBe("Added Lunch with Ada to day 4 at 1:00 PM");
    expect(edited([lunchWithAda("17:00")]).change).toBe("Added Lunch with Ada to day 4 at 5:00 PM");
  });

  test("lasts until midnight at the latest", () => {
    expect(named("Drinks", edited([lunchWithAda("23:30", "Drinks")]).plan)).toMatchObject({
      startsAt: "23:30",
      endsAt: "23:59",
    });
  });

  test("isn't possible while you're on your way", () => {
    expect(refused({ ...lunchWithAda("11:15"), dayNumber: 1 } as PlanEdit)).toBe(
      "Day 1 has no room for Lunch with Ada at 11:15 AM.",
    );
  });
});

describe("what a form asks about a time", () => {
  const colosseum = named("Colosseum");
  const day = plan.days[3]!;
  const chosen = (changes: Partial<ReturnType<typeof timeOf>>, item = colosseum) =>
    editsForTime(day, item, { ...timeOf(item), ...changes });
  const itemId = colosseum.id;

  test("asks for nothing if nothing changed", () => {
    expect(chosen({})).toEqual([]);
  });

  test("sets the time before a visit gets longer, and after it gets shorter", () => {
    const time = { kind: "time", itemId, at: "10:00" };
    expect(chosen({ at: "10:00", minutes: 180 })).toEqual([time, { kind: "duration", itemId, minutes: 180 }]);
    expect(chosen({ at: "10:00", minutes: 60 })).toEqual([{ kind: "duration", itemId, minutes: 60 }, time]);
  });

  test("lets a visit move again", () => {
    const item: PlanItem = { ...colosseum, ownTime: true };
    expect(chosen({ keepsTime: false }, item)).toEqual([{ kind: "time", itemId, at: null }]);
    expect(chosen({}, item)).toEqual([]);
  });

  test("is a mealtime for lunch, on that day or on all", () => {
    const lunch = day.items.find(({ kind }) => kind === "meal")!;
    const at = "14:00";
    expect(chosen({ at }, lunch)).toEqual([{ kind: "mealtime", meal: "lunch", dayNumber: 4, at }]);
    expect(chosen({ at, isEveryDay: true }, lunch)).toEqual([
      { kind: "mealtime", meal: "lunch", dayNumber: null, at },
    ]);
  });
});

test("a day whose first item has a time doesn't start at another", () => {
  const { plan: set } = edited([timeFor("Colosseum", "10:00")]);
  expect(refused({ kind: "morning", dayNumber: 4, from: "11:00" }, set)).toBe(
    "Day 4 starts with Colosseum, which keeps its time.",
  );
});

test("checking out waits for what has a time of its own, and breakfast stays", () => {
  const canada = makePlan(
    aBrief({
      destinationIds: ["canada", "costa-rica"],
      tripLength: 4,
      travelStyle: "luxury",
      budget: "$1,000-$2,500",
      travelParty: "solo",
      travellers: 1,
      pace: "relaxed",
      interests: [],
      startDate: "2026-01-01",
      arrivesAt: "09:15",
      seed: 279440599,
    }),
  );
  const { plan: set } = edited([timeFor("Two Jack Lake", "09:50", canada)], canada);
  expect(set.days[1]!.items.slice(0, 3)).toMatchObject([
    { title: "Pancakes and maple syrup in Banff", startsAt: "08:30" },
    { title: "Two Jack Lake", startsAt: "09:50", endsAt: "10:50" },
    { title: "Check out: Timber lodge on Banff Avenue", startsAt: "11:05" },
  ]);
});

test("any visit at any time either starts then without overlaps, or is refused and nothing changes", () => {
  fc.assert(
    fc.property(anyBrief, fc.nat(), fc.nat({ max: 287 }), (brief, which, step) => {
      const before = makePlan(brief);
      const visits = itemsOf(before).filter((item) => !isFixed(item) && item.kind !== "meal");
      const item = visits[which % visits.length];
      if (!item) return;
      const at = toClock(step * 5);
      const outcome = applyEdits(before, [{ kind: "time", itemId: item.id, at }]);
      if (!outcome.ok) return;
      const set = itemsOf(outcome.plan).find(({ title, ownTime }) => ownTime && title === item.title);
      expect(set?.startsAt).toBe(at);
      expect(checkPlan(outcome.plan).filter(({ code }) => code === "overlap")).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
