import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinations, placeById } from "../../catalog/index.ts";
import { aBrief, anyBrief, withPossibleFlights } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { movableMeal } from "../edit/meal-of.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const withLunch = ({ placeId }: PlanItem): boolean =>
  placeId !== null && placeById(placeId)?.includesLunch === true;
const lunchesOn = ({ items }: PlanDay): PlanItem[] =>
  items.filter((item) => withLunch(item) || movableMeal(item) === "lunch");
const secondLunches = ({ days }: Plan): string[] =>
  days.flatMap((day) =>
    lunchesOn(day).length > 1 ? `${day.number}: ${lunchesOn(day).map(({ title }) => title)}` : [],
  );

const towns = destinations.filter(({ places }) => places.some(({ includesLunch }) => includesLunch));

describe("a visit that includes lunch", () => {
  test("is the day's lunch, over lunchtime, wherever there is one", () => {
    const seen = towns.flatMap(({ id }) => {
      const brief = aBrief({
        destinationIds: [id],
        tripLength: 7,
        interests: ["Food & Dining"],
      });
      const plan = makePlan(brief);
      expect(secondLunches(plan)).toEqual([]);
      return plan.days.flatMap(({ items }) => items.filter(withLunch));
    });
    expect(seen.length).toBeGreaterThanOrEqual(4);
    for (const { startsAt, endsAt } of seen)
      expect([startsAt <= "12:30", endsAt >= "12:00"]).toEqual([true, true]);
  });

  test("takes the place of the planner's lunch if it's added", () => {
    const bangkok = destinations.find(({ id }) => id === "bangkok")!;
    const plan = makePlan(aBrief({ destinationIds: ["bangkok"], pace: "relaxed", avoided: ["cooking"] }));
    const outcome = applyEdits(plan, [{ kind: "visit", placeId: "cooking", dayNumber: null }]);
    if (!outcome.ok) throw new Error(outcome.message);
    const { name } = bangkok.places.find(({ id }) => id === "cooking")!;
    const day = outcome.plan.days.find(({ items }) => items.some(({ title }) => title === name))!;
    expect(lunchesOn(day).map(({ title }) => title)).toEqual([name]);
    const lunch = lunchesOn(plan.days[day.number - 1]!)[0]!;
    expect(outcome.change).toContain(lunch.title);
    const again = applyEdits(outcome.plan, [{ kind: "regenerate", dayNumber: day.number, interest: null }]);
    expect(again.ok && secondLunches(again.plan)).toEqual([]);
  });

  test("leaves no day of any plan with two, and breaks no rule", () => {
    fc.assert(
      fc.property(anyBrief, fc.constantFrom(...towns), (brief, { id }) => {
        const plan = makePlan(withPossibleFlights({ ...brief, destinationIds: [id] }));
        expect(secondLunches(plan)).toEqual([]);
        expect(checkPlan(plan)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
