import { describe, expect, test } from "vitest";
import { destinationById, destinations } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { alternativesFor } from "./alternatives.ts";
import { applyEdits } from "./apply-edit.ts";

const rome = destinationById("rome")!;
const plan = makePlan(aBrief({ interests: ["Museums", "Food & Dining"] }));

const mealOn = ({ days }: Plan, number: number, from: string): PlanItem =>
  days[number - 1]!.items.find(({ kind, startsAt }) => kind === "meal" && startsAt >= from)!;
const lunch = mealOn(plan, 3, "11:00");
const dinner = mealOn(plan, 3, "17:00");
const table = (id: string) => rome.meals.find((one) => one.id === id)!;

describe("other tables for a meal", () => {
  test("serve the same meal, aren't on the plan, and are priced for the whole party", () => {
    const eaten = plan.days.flatMap(({ items }) => items.map(({ title }) => title));
    for (const [item, time] of [
      [lunch, "lunch"],
      [dinner, "dinner"],
    ] as const) {
      const found = alternativesFor(plan, item.id);
      expect(found.length).toBeGreaterThan(2);
      for (const { id, name, costCents } of found) {
        expect(table(id).meal).toBe(time);
        expect(eaten).not.toContain(name);
        expect(costCents).toBe(table(id).costCents * plan.travellers);
      }
    }
  });

  test("suit every diet of the party, and are open by then", () => {
    const vegan = makePlan(aBrief({ diets: ["vegan"], interests: [] }));
    const found = vegan.days.flatMap(({ items }) =>
      items.filter(({ kind }) => kind === "meal").flatMap((meal) => alternativesFor(vegan, meal.id)),
    );
    for (const { id } of found) expect(table(id).diets).toContain("vegan");
    for (const { meals, id } of destinations) {
      const late = meals.filter(({ meal, opensAt }) => meal === "dinner" && opensAt);
      const there = makePlan(aBrief({ destinationIds: [id] }));
      const evening = mealOn(there, 2, "17:00");
      const offered = new Set(alternativesFor(there, evening.id).map((one) => one.id));
      for (const one of late) if (one.opensAt! > evening.startsAt) expect(offered).not.toContain(one.id);
    }
  });

  test("change the meal, its cost, and the ways, and nothing else", () => {
    const [next] = alternativesFor(plan, dinner.id);
    const outcome = applyEdits(plan, [{ kind: "replace", itemId: dinner.id, placeId: next!.id }]);
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.change).toBe(`Replaced ${dinner.title} with ${next!.name}`);
    const day = outcome.plan.days[2]!;
    const item = day.items.find(({ id }) => id === dinner.id)!;
    expect(item).toMatchObject({
      kind: "meal",
      title: next!.name,
      area: next!.area,
      costCents: next!.costCents,
      because: "Because you chose it.",
      source: "member",
    });
    const visits = (one: Plan) => one.days.map(({ items }) => items.map(({ placeId }) => placeId));
    expect(visits(outcome.plan)).toEqual(visits(plan));
    expect(checkPlan(outcome.plan)).toEqual([]);
  });

  test("stay when the day is planned again", () => {
    const [next] = alternativesFor(plan, dinner.id);
    const outcome = applyEdits(plan, [
      { kind: "replace", itemId: dinner.id, placeId: next!.id },
      { kind: "regenerate", dayNumber: 3, interest: null },
    ]);
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.plan.days[2]!.items.map(({ title }) => title)).toContain(next!.name);
  });

  test("are closed on a day on which everyone stays in", () => {
    const bali = makePlan(aBrief({ destinationIds: ["bali"], startDate: "2027-03-06", tripLength: 6 }));
    const quiet = bali.days.find(({ date }) => date === "2027-03-08")!;
    const meal = quiet.items.find(({ kind }) => kind === "meal")!;
    expect(meal.title).toMatch(/ at your stay$/);
    expect(alternativesFor(bali, meal.id)).toEqual([]);
    const time = meal.startsAt < "16:30" ? "lunch" : "dinner";
    const { id } = destinationById("bali")!.meals.find((one) => one.meal === time)!;
    expect(applyEdits(bali, [{ kind: "replace", itemId: meal.id, placeId: id }])).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^On day 3 everyone stays in, and .* is closed\.$/),
    });
  });

  test("are refused if they don't serve that meal, or are on the plan", () => {
    const breakfast = rome.meals.find(({ meal }) => meal === "breakfast")!;
    const refusal = (placeId: string) => applyEdits(plan, [{ kind: "replace", itemId: dinner.id, placeId }]);
    expect(refusal(breakfast.id)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/ doesn't serve dinner at \d+:\d\d PM\.$/),
    });
    const eaten = rome.meals.find(({ title }) => title === lunch.title)!;
    expect(refusal(eaten.id)).toMatchObject({
      ok: false,
      message: `${lunch.title} is already on your plan.`,
    });
  });
});
