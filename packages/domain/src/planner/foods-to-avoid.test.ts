import { describe, expect, test } from "vitest";
import { aBrief } from "./brief.builder.ts";
import { alternativesFor } from "./edit/alternatives.ts";
import { applyEdits } from "./edit/apply-edit.ts";
import { makePlan } from "./engine/make-plan.ts";
import type { AvoidableFood, Plan } from "./plan.ts";
import { readWishes } from "./wishes/read-wishes.ts";

const rome = makePlan(aBrief());
const meals = ({ days }: Plan) => days.flatMap(({ items }) => items.filter(({ kind }) => kind === "meal"));
const planned = (text: string, plan = rome): Plan => {
  const outcome = applyEdits(plan, readWishes(text, plan).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};

describe("what someone can't eat is read as people type it", () => {
  test.each<[string, AvoidableFood[]]>([
    ["nut allergy", ["nuts"]],
    ["my son is allergic to peanuts", ["nuts"]],
    ["Im allergic to nuts and shellfish 🥜", ["nuts", "shellfish"]],
    ["we dont eat shellfish", ["shellfish"]],
    ["lactose intolerant", ["dairy"]],
    ["my wife can't have dairy", ["dairy"]],
    ["gluten allergy", ["gluten"]],
    ["no prawns please", ["shellfish"]],
    ["severe egg allergy", ["eggs"]],
    ["no seafood", ["fish", "shellfish"]],
  ])("%s", (text, foodsToAvoid) => {
    expect(readWishes(text, rome)).toMatchObject({
      edits: [{ kind: "needs", foodsToAvoid }],
      notUnderstood: [],
    });
  });

  test.each([
    "I'm not allergic to nuts",
    "no allergies",
    "we have no nut allergies",
    "no fish markets",
    "we love shellfish",
  ])("%s asks for nothing of the kind", (text) => {
    expect(readWishes(text, rome).edits.some((edit) => edit.kind === "needs")).toBe(false);
  });

  test("a gluten allergy is also the diet our guide knows tables for", () => {
    expect(readWishes("gluten allergy", rome).edits).toMatchObject([{ diets: ["gluten-free"] }]);
  });
});

describe("every meal says to tell the kitchen, and none is called safe", () => {
  const plan = planned("my son has a nut allergy");
  const asks = / Tell the kitchen before you order: no nuts\.$/;

  test("on every meal, and once for the plan", () => {
    expect(meals(plan).length).toBeGreaterThan(10);
    for (const { note } of meals(plan)) expect(note).toMatch(asks);
    expect(plan.notes.join(" ")).toContain("can't say that any is safe");
  });

  test("also at a table that's chosen later, and on a day that's planned again", () => {
    const dinner = meals(plan).at(-2)!;
    const [table] = alternativesFor(plan, dinner.id);
    const outcome = applyEdits(plan, [
      { kind: "replace", itemId: dinner.id, placeId: table!.id },
      { kind: "regenerate", dayNumber: 2, interest: null },
    ]);
    if (!outcome.ok) throw new Error(outcome.message);
    for (const { note } of meals(outcome.plan)) expect(note).toMatch(asks);
  });

  test("and no longer, once nobody needs it", () => {
    const outcome = applyEdits(plan, [{ kind: "needs", diets: [], accessNeeds: [], foodsToAvoid: [] }]);
    if (!outcome.ok) throw new Error(outcome.message);
    for (const { note } of meals(outcome.plan)) expect(note).not.toContain("Tell the kitchen");
  });

  test("a change of diets keeps it", () => {
    const vegan = planned("vegan", plan);
    expect(vegan.brief).toMatchObject({ diets: ["vegan"], foodsToAvoid: ["nuts"] });
  });
});
