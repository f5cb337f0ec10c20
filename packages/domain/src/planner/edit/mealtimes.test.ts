import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationById } from "../../catalog/index.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { toMinutes } from "../clock.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { applyEdits } from "./apply-edit.ts";
import { compareItineraries } from "./compare-itineraries.ts";
import type { MealName, PlanEdit } from "./plan-edit.ts";

const plan = makePlan(aBrief());

const mealOn = ({ items }: PlanDay, from: string): PlanItem | undefined =>
  items.find(({ kind, startsAt }) => kind === "meal" && startsAt >= from);
const dinnerOn = ({ days }: Plan, number: number): PlanItem => mealOn(days[number - 1]!, "16:30")!;
const dinners = ({ days }: Plan): string[] => days.flatMap((day) => mealOn(day, "16:30")?.startsAt ?? []);

const edited = (edits: PlanEdit[], of = plan) => {
  const outcome = applyEdits(of, edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};
const refused = (edit: PlanEdit, of = plan) => {
  const outcome = applyEdits(of, [edit]);
  return outcome.ok ? null : outcome.message;
};
const dinnerAt = (at: string, dayNumber: number | null = null): PlanEdit => ({
  kind: "mealtime",
  meal: "dinner",
  dayNumber,
  at,
});

describe("dinner on one day", () => {
  test("is at the time, with free time until then, and nothing else changes", () => {
    const { plan: after, change, flags } = edited([dinnerAt("20:30", 3)]);
    expect([change, flags]).toEqual(["Dinner on day 3 at 8:30 PM", []]);
    const dinner = dinnerOn(after, 3);
    expect([dinner.title, dinner.startsAt]).toEqual([dinnerOn(plan, 3).title, "20:30"]);
    const before = after.days[2]!.items[after.days[2]!.items.indexOf(dinner) - 1]!;
    expect(before.kind).toBe("rest");
    expect(toMinutes("20:30") - toMinutes(before.endsAt)).toBeLessThan(dinner.transfer!.minutes + 5);
    expect(after.days.toSpliced(2, 1)).toEqual(plan.days.toSpliced(2, 1));
    expect(after.brief).toEqual(plan.brief);
    const moved = [`${dinner.title}, 8:30 PM instead of 7:00 PM`];
    expect(compareItineraries(plan, after).days).toEqual([{ number: 3, added: [], removed: [], moved }]);
  });

  test("can be earlier than free time would end", () => {
    expect(dinnerOn(edited([dinnerAt("17:30", 3)]).plan, 3).startsAt).toBe("17:30");
  });

  test("is refused if something comes first, if it's so already, and if there's none", () => {
    expect(refused(dinnerAt("19:00", 4))).toMatch(
      /^On day 4, Pincio terrace comes first, so dinner can't be before \d+:\d\d PM\.$/,
    );
    expect(refused(dinnerAt("19:00", 3))).toBe("Dinner is already at 7:00 PM.");
    expect(refused(dinnerAt("19:00", 6))).toBe("Day 6 has no dinner.");
    expect(refused(dinnerAt("19:00", 9))).toBe("Your trip has no day 9.");
    expect(refused(dinnerAt("09:00", 3))).toBe("Dinner can be from 5:00 PM to 10:30 PM.");
  });

  test("stays at a time it's booked for", () => {
    const { id, title } = dinnerOn(plan, 3);
    const booking = { kind: "table", number: "", address: "", starts: "2027-05-05T19:00" } as const;
    const booked = {
      ...plan,
      days: plan.days.map((day) => ({
        ...day,
        items: day.items.map((item) => (item.id === id ? { ...item, booking } : item)),
      })),
    };
    expect(refused(dinnerAt("20:00", 3), booked)).toBe(
      `${title} is booked for 7:00 PM, so it stays where it is.`,
    );
  });
});

test("lunch moves what follows only as far as it must", () => {
  const lunch = { kind: "mealtime", meal: "lunch", dayNumber: 4, at: "13:45" } as const;
  const { plan: after } = edited([lunch]);
  expect(mealOn(after.days[3]!, "11:00")!.startsAt).toBe("13:45");
  const order = (of: Plan) => of.days[3]!.items.map(({ id }) => id);
  expect(order(after)).toEqual(order(plan));
});

describe("dinner on every day", () => {
  test("is at the time, or as soon after it as the day allows", () => {
    const { plan: after, change } = edited([dinnerAt("20:00")]);
    expect(change).toMatch(/^Dinner at 8:00 PM, on day 4 at 8:\d\d PM$/);
    expect(new Set(dinners(after))).toEqual(new Set(["20:00", dinnerOn(after, 4).startsAt]));
    expect(after.brief.mealTimes).toEqual({ dinner: "20:00" });
    const stops = ({ days }: Plan) => days.flatMap(({ items }) => items.map(({ title }) => title));
    expect(stops(after)).toEqual(stops(plan));
  });

  test("stays when days are made again", () => {
    const { plan: late } = edited([dinnerAt("20:15")]);
    for (const edit of [
      { kind: "pace", pace: "relaxed" },
      { kind: "regenerate", dayNumber: 3, interest: null },
      { kind: "flights", arrivesAt: "13:00", leavesAt: null },
    ] as const)
      expect(dinners(edited([edit], late).plan).every((at) => at >= "20:15")).toBe(true);
  });
});

test("a table that doesn't serve by then gives way to one nearby that does", () => {
  const { meals } = destinationById("rome")!;
  const open = meals.find(({ title }) => title === dinnerOn(plan, 3).title)!;
  const closed = { ...open, closesAt: "20:30" };
  const rome = { ...destinationById("rome")!, meals: meals.map((one) => (one === open ? closed : one)) };
  const made: Plan = { ...plan, made: [rome] };
  const { plan: after } = edited([dinnerAt("21:00", 3)], made);
  const dinner = dinnerOn(after, 3);
  expect(dinner.startsAt).toBe("21:00");
  expect(dinner).toMatchObject({ source: "catalogue", because: `Because ${open.title} doesn't serve then.` });
  expect(dinner.title).not.toBe(open.title);
});

test("in any plan, a meal's time breaks no rule but hours, and loses only free time", () => {
  const anyMeal = fc.constantFrom<[MealName, string]>(
    ["lunch", "11:30"],
    ["lunch", "14:00"],
    ["dinner", "17:30"],
    ["dinner", "20:00"],
    ["dinner", "21:30"],
  );
  fc.assert(
    fc.property(anyBrief, anyMeal, (brief, [meal, at]) => {
      const made = makePlan(brief);
      const outcome = applyEdits(made, [{ kind: "mealtime", meal, dayNumber: null, at }]);
      if (!outcome.ok) return;
      const faults = checkPlan(outcome.plan).filter(({ code }) => code !== "outside-hours");
      expect(faults).toEqual([]);
      const visits = ({ days }: Plan) =>
        days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));
      expect(visits(outcome.plan)).toEqual(visits(made));
    }),
    { numRuns: 40 },
  );
});
