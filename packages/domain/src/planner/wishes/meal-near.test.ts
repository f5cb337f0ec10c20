/** Meals near a sight or in a part of town, and with others. */
import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { mealOf } from "../edit/meal-of.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

/** From Thursday, May 13, to Tuesday, May 18. */
const rome = makePlan(aBrief({ startDate: "2027-05-13", tripLength: 6 }));
const read = (text: string, of = rome) => readWishes(text, of);

const after = (text: string, of = rome): Plan => {
  const outcome = applyEdits(of, read(text, of).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};

const mealOn = ({ days }: Plan, dayNumber: number, meal: "lunch" | "dinner"): PlanItem =>
  days[dayNumber - 1]!.items.find((item) => item.kind === "meal" && mealOf(item) === meal)!;

const answer = (text: string, of = rome): string => {
  const { edits, notUnderstood, notPossible } = read(text, of);
  expect({ edits, notUnderstood }).toEqual({ edits: [], notUnderstood: [] });
  expect(notPossible).toHaveLength(1);
  return notPossible[0]!;
};

describe("a meal somewhere", () => {
  const area = "Vatican and Prati";

  test.each(["lunch near the Vatican on Saturday", "can we have lunch near the Vatican on day 3"])(
    "%s: that day's lunch is at a table there",
    (text) => {
      expect(mealOn(rome, 3, "lunch").area).not.toBe(area);
      const { days, ...planned } = after(text);
      expect(mealOn({ days, ...planned }, 3, "lunch").area).toBe(area);
      expect(days.filter((_, at) => at !== 2)).toEqual(rome.days.filter((_, at) => at !== 2));
    },
  );

  test("without a day, it's on one when you're there anyway", () => {
    const text = "dinner in Trastevere";
    const planned = after(text);
    const dinners = planned.days.filter(
      ({ number, items }) => items.length > 0 && mealOn(planned, number, "dinner")?.area === "Trastevere",
    );
    expect(dinners.length).toBeGreaterThan(0);
    expect(read(text, planned)).toMatchObject({ edits: [], alreadySo: [text] });
  });

  test.each(["no dinner in Trastevere", "dinner in the park on day 2", "dinner at the Panteon"])(
    "%s: nothing is guessed",
    (text) => expect(read(text).edits.filter(({ kind }) => kind === "replace")).toEqual([]),
  );
});

describe("others at a meal", () => {
  test.each([
    "friends join us for dinner at 8 on day 3",
    "our friends are joining us for dinner on Saturday at 8",
    "my sister will come for dinner at 8 on day 3",
  ])("%s: it's the plan's own dinner, then, with a note", (text) => {
    const dinner = mealOn(after(text), 3, "dinner");
    expect(dinner).toMatchObject({
      title: mealOn(rome, 3, "dinner").title,
      startsAt: "20:00",
      ownNote: expect.stringContaining("company"),
    });
  });

  test("without a time, dinner is when it was", () => {
    const dinner = mealOn(after("friends join us for dinner on day 3"), 3, "dinner");
    expect(dinner.startsAt).toBe(mealOn(rome, 3, "dinner").startsAt);
    expect(dinner.ownNote).toContain("company");
  });

  test("without a day, the answer asks for one", () => {
    expect(answer("friends join us for dinner")).toContain("“friends join us for dinner on day 2”");
  });
});
