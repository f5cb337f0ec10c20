/** Dinners for an occasion, and near the hotel. */
import { describe, expect, test } from "vitest";
import { destinationById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

/** Six days in Rome, from Friday, May 14. */
const rome = makePlan(
  aBrief({ startDate: "2027-05-14", tripLength: 6, interests: ["Museums", "Food & Dining"] }),
);
const planned = (text: string, plan = rome): Plan => {
  const outcome = applyEdits(plan, readWishes(text, plan).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};
const dinnerOn = ({ days }: Plan, number: number): PlanItem =>
  days[number - 1]!.items.find(({ kind, startsAt }) => kind === "meal" && startsAt >= "17:00")!;
const isFine = ({ title }: PlanItem): boolean =>
  destinationById("rome")!.meals.some((meal) => meal.title === title && meal.level === "fine");

describe("a day to celebrate has a fine dinner that says what it's for", () => {
  test.each([
    ["it's our anniversary on day 3", 3, "anniversary"],
    ["its our anniversery on day 2 💕", 2, "anniversary"],
    ["it's my wife's birthday on May 16", 3, "birthday"],
    ["I'm turning 50 on day 4", 4, "birthday"],
    ["we're on our honeymoon", 2, "honeymoon"],
    ["we're celebrating our engagement on Saturday", 2, "engagement"],
  ])("%s", (text, day, occasion) => {
    expect(isFine(dinnerOn(rome, day))).toBe(false);
    expect(readWishes(text, rome).notUnderstood).toEqual([]);
    const dinner = dinnerOn(planned(text), day);
    expect(isFine(dinner)).toBe(true);
    expect(dinner.ownNote).toBe(`It's for your ${occasion}: say so when you reserve.`);
  });

  test("a dinner that's fine already only says so", () => {
    const first = planned("it's our anniversary on day 3");
    const again = readWishes("it's my birthday on day 3", { ...first, days: unnoted(first) });
    expect(again.edits.map(({ kind }) => kind)).toEqual(["note"]);
  });

  test("without a day, nothing is guessed, and a birthday that isn't one changes nothing", () => {
    for (const text of ["it's our anniversary", "it isn't my birthday on day 3"])
      expect(readWishes(text, rome)).toMatchObject({ edits: [], notUnderstood: [text] });
  });
});

describe("a proposal is at sunset, with a fine dinner after it, and nobody who reads along learns of it", () => {
  const views = new Set(
    destinationById("rome")!.places.flatMap(({ id, best }) => (best === "sunset" ? id : [])),
  );
  const evenings = ({ days }: Plan) =>
    days.filter(({ items }) => items.some(({ placeId }) => views.has(placeId ?? "")));

  test.each(["I want to propose to her at sunset", "I'm planning to pop the question somewhere romantic"])(
    "%s",
    (text) => {
      expect(readWishes(text, rome).notUnderstood).toEqual([]);
      const plan = planned(text);
      const [there] = evenings(plan).filter(({ number }) => isFine(dinnerOn(plan, number)));
      expect(dinnerOn(plan, there!.number).ownNote).toBe("Ask for a quiet table when you reserve.");
      expect(JSON.stringify(plan)).not.toMatch(/propos|marr/i);
      expect(readWishes(text, rome).notPossible).toEqual([]);
    },
  );

  test("without dates, at the usual time of the sunset", () => {
    const undated = makePlan(aBrief({ startDate: null, tripLength: 7, pace: "relaxed" }));
    const plan = planned("I want to propose to her at sunset on day 2", undated);
    expect(evenings(plan).map(({ number }) => number)).toContain(2);
    expect(isFine(dinnerOn(plan, 2))).toBe(true);
  });

  test("on a day without room for a sunset, it's the dinner alone", () => {
    const text = "I'm going to propose on Saturday";
    const dinner = dinnerOn(planned(text), 2);
    expect(isFine(dinner)).toBe(true);
    expect(readWishes(text, rome).notPossible).toEqual([
      expect.stringMatching(/^“I'm going to propose on Saturday”: no place for the sunset fits/),
    ]);
    expect(dinner.ownNote).toBe("Ask for a quiet table when you reserve.");
  });

  test.each(["can you propose a restaurant on day 2", "I propose we skip the Vatican"])(
    "%s is none",
    (text) => {
      const edits = readWishes(text, rome).edits;
      expect(edits.some((edit) => edit.kind === "note")).toBe(false);
    },
  );
});

test.each(["we're getting married on day 3", "my cousin's wedding is on Sunday"])(
  "%s: that day is free",
  (text) => {
    expect(readWishes(text, rome).edits).toEqual([{ kind: "clear", dayNumber: 3 }]);
  },
);

const unnoted = ({ days }: Plan): Plan["days"] =>
  days.map((day) => ({ ...day, items: day.items.map(({ ownNote: _own, ...item }) => item) }));

describe("dinner near the hotel", () => {
  const home = rome.legs[0]!.lodging.area;

  test.each(["dinner near the hotel", "we want to have dinner close to our hotel every night"])(
    "is where we know a table there: %s",
    (text) => {
      const near = (plan: Plan) =>
        plan.days.filter(({ number }) => number < 6 && dinnerOn(plan, number).area === home).length;
      expect(near(planned(text))).toBeGreaterThan(near(rome));
    },
  );

  test("on one day is that day's alone, and none if it's there", () => {
    const away = rome.days.find(({ number }) => number < 6 && dinnerOn(rome, number).area !== home)!.number;
    expect(readWishes(`dinner near our hotel on day ${away}`, rome).edits).toHaveLength(1);
    const there = planned(`dinner near our hotel on day ${away}`);
    expect(dinnerOn(there, away).area).toBe(home);
  });
});
