import { describe, expect, test } from "vitest";
import { destinations, placeById } from "../catalog/index.ts";
import { aBrief } from "./brief.builder.ts";
import { alternativesFor } from "./edit/alternatives.ts";
import { applyEdits } from "./edit/apply-edit.ts";
import { makePlan } from "./engine/make-plan.ts";
import { suits } from "./engine/pick-places.ts";
import { needsOf, partyLabel, partyOf, ticketsCents } from "./party.ts";

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

describe("a child under three", () => {
  const brief = aBrief({ travelParty: "family", travellers: 4, childAges: [1, 2] });
  const said = /^We count sights as free for children under 3/;

  test("needs no ticket for a sight, but a seat in a boat", () => {
    expect(ticketsCents({ costCents: 1_000, kind: "museum" }, brief)).toBe(2_000);
    expect(ticketsCents({ costCents: 1_000, kind: "activity" }, brief)).toBe(4_000);
    expect(ticketsCents({ costCents: 1_000, kind: "museum" }, { ...brief, childAges: [3, 17] })).toBe(4_000);
    expect(ticketsCents({ costCents: 1_000, kind: "museum" }, { travellers: 2 })).toBe(2_000);
  });

  test("costs a plan no tickets, which the notes say", () => {
    const plan = makePlan(brief);
    const paid = plan.days
      .flatMap(({ items }) => items)
      .filter(({ placeId, costCents }) => placeId !== null && costCents > 0);
    expect(paid.length).toBeGreaterThan(0);
    for (const { placeId, costCents } of paid)
      expect(costCents).toBe(ticketsCents(placeById(placeId!)!, brief));
    expect(plan.notes.some((note) => said.test(note))).toBe(true);
    expect(makePlan(aBrief()).notes.some((note) => said.test(note))).toBe(false);
  });

  test("counts for nothing in what's added, and in other places for a visit", () => {
    const plan = makePlan(brief);
    const added = applyEdits(plan, [{ kind: "visit", placeId: "baths-of-caracalla", dayNumber: null }]);
    if (!added.ok) throw new Error(added.message);
    const item = added.plan.days
      .flatMap(({ items }) => items)
      .find(({ placeId }) => placeId === "baths-of-caracalla")!;
    expect(item.costCents).toBe(placeById("baths-of-caracalla")!.costCents * 2);
    const [other] = alternativesFor(added.plan, item.id).filter(({ costCents }) => costCents > 0);
    expect(other!.costCents).toBe(ticketsCents(placeById(other!.id)!, brief));
  });
});
