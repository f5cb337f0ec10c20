import { describe, expect, test } from "vitest";
import { destinations } from "../catalog/index.ts";
import { aBrief } from "./brief.builder.ts";
import { applyEdits } from "./edit/apply-edit.ts";
import { makePlan } from "./engine/make-plan.ts";
import { suits } from "./engine/pick-places.ts";
import { needsOf, partyLabel, partyOf } from "./party.ts";

describe("a small child", () => {
  const brief = aBrief({ travelParty: "family", travellers: 3, childAges: [3] });

  test("walks easily, requested or not, and only once", () => {
    expect(needsOf(brief)).toEqual(["easy walking"]);
    expect(needsOf({ ...brief, accessNeeds: ["easy walking"] })).toEqual(["easy walking"]);
    expect(needsOf({ ...brief, childAges: [6, 12] })).toEqual([]);
    expect(partyOf(brief).longestWalkMetres).toBeLessThan(partyOf(aBrief()).longestWalkMetres);
  });

  test("climbs nothing", () => {
    const strenuous = destinations
      .flatMap(({ places }) => places)
      .filter(({ strenuous, goodFor }) => strenuous && goodFor.includes("family"));
    expect(strenuous.some((place) => suits(place, { ...brief, childAges: [] }))).toBe(true);
    for (const place of strenuous) expect(suits(place, brief)).toBe(false);
  });

  test("is still considered after a change to the whole plan", () => {
    const outcome = applyEdits(makePlan(brief), [{ kind: "needs", diets: ["vegan"], accessNeeds: [] }]);
    expect(outcome.ok && outcome.plan.brief.childAges).toEqual([3]);
  });
});

test.each([
  [1, [], "1 traveler"],
  [2, undefined, "2 travelers"],
  [3, [4], "3 travelers, a child aged 4"],
  [4, [11, 0], "4 travelers, children aged 0 and 11"],
] as const)("%i travelers with children %o", (travellers, ages, text) => {
  expect(partyLabel(travellers, ages)).toBe(text);
});
