import { describe, expect, test } from "vitest";
import { destinations, placeById } from "../catalog/index.ts";
import { aBrief } from "./brief.builder.ts";
import { checkPlan } from "./check-plan.ts";
import { applyEdits } from "./edit/apply-edit.ts";
import { makePlan } from "./engine/make-plan.ts";
import type { Plan, ThingToAvoid } from "./plan.ts";
import { avoidableThings } from "./plan.ts";
import { avoidedAt } from "./things-to-avoid.ts";
import { readWishes } from "./wishes/read-wishes.ts";

const paris = makePlan(aBrief({ destinationIds: ["paris"], startDate: "2027-05-13", tripLength: 5 }));
const planned = (text: string, plan: Plan): Plan => {
  const outcome = applyEdits(plan, readWishes(text, plan).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};
const placesOn = ({ days }: Plan): string[] =>
  days.flatMap(({ items, rainPlan }) => [
    ...items.flatMap(({ placeId }) => placeId ?? []),
    ...(rainPlan ? [rainPlan.placeId] : []),
  ]);

describe("what someone can't bear is read as people type it", () => {
  test.each<[string, ThingToAvoid[]]>([
    ["my wife hates heights", ["heights"]],
    ["I'm afraid of heights", ["heights"]],
    ["affraid of hights", ["heights"]],
    ["dad has vertigo", ["heights"]],
    ["he gets seasick", ["boats"]],
    ["seasick on boats", ["boats"]],
    ["no boat trips please", ["boats"]],
    ["I can't stand tight spaces", ["tight spaces"]],
    ["my son is claustrophobic", ["tight spaces"]],
    ["we don't drink", ["alcohol"]],
    ["no alcohol", ["alcohol"]],
    ["my wife hates heights, gets seasick", ["heights", "boats"]],
  ])("%s", (text, thingsToAvoid) => {
    const { edits, notUnderstood } = readWishes(text, paris);
    expect(edits.at(-1)).toMatchObject({ kind: "needs", thingsToAvoid });
    expect(notUnderstood).toEqual([]);
  });

  test.each([
    "I'm not afraid of heights",
    "we don't mind heights",
    "we love boats",
    "we don't drink coffee",
    "boats are fine",
  ])("%s avoids nothing", (text) => {
    expect(readWishes(text, paris).edits.filter((edit) => edit.kind === "needs")).toEqual([]);
  });

  test("it adds to what was avoided before, and can be taken back", () => {
    const before = planned("nut allergy; no boats", paris);
    expect(before.brief).toMatchObject({ foodsToAvoid: ["nuts"], thingsToAvoid: ["boats"] });
    const after = planned("vegan, egg allergy, afraid of heights", before);
    expect(after.brief).toMatchObject({
      diets: ["vegan"],
      foodsToAvoid: ["nuts", "eggs"],
      thingsToAvoid: ["boats", "heights"],
    });
    expect(planned("boats are fine", after).brief.thingsToAvoid).toEqual(["heights"]);
  });
});

test("the Eiffel Tower and the boat are left out, and the plan says why", () => {
  const { days, notes } = planned("my wife hates heights and gets seasick", paris);
  const titles = days.flatMap(({ items }) => items.map(({ title }) => title));
  expect(titles).not.toContain("Eiffel Tower");
  expect(titles).not.toContain("Boat on the Seine after dark");
  expect(notes.join(" ")).toMatch(/Left out: Eiffel Tower[^.]*, because of the height\./);
  expect(notes.join(" ")).toContain("We left out visits by boat.");
});

test("on an island, the plan says which ways still go by boat", () => {
  const { notes } = makePlan(
    aBrief({ destinationIds: ["maldives"], tripLength: 6, thingsToAvoid: ["boats"] }),
  );
  expect(notes.join(" ")).toMatch(/The way still goes by boat on days? [\d, and]+: we know no other\./);
});

test.each(destinations.map(({ id }) => id))("no plan for %s has any of it", (id) => {
  const brief = aBrief({ destinationIds: [id], tripLength: 4, thingsToAvoid: [...avoidableThings] });
  const plan = makePlan(brief);
  const found = placesOn(plan).flatMap((placeId) => avoidedAt(placeById(placeId)!, brief) ?? []);
  expect(found).toEqual([]);
  expect(checkPlan(plan)).toEqual([]);
});
