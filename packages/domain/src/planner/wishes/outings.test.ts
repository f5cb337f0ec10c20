/** What people do in a town, from what our guide knows there. Decision 450. */
import { expect, test } from "vitest";
import { placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import { readWishes } from "./read-wishes.ts";

const tripTo = (...destinationIds: string[]) =>
  makePlan(aBrief({ destinationIds, tripLength: 8, interests: ["Beaches"] }));

test.each([
  ["bangkok", "a cooking class one day", "Cooking class with a market walk"],
  ["cape-town", "a surf lesson", "Surf lesson at Surfers' Corner"],
  ["sydney", "a show one night", "Performance at the Opera House"],
])("%s: %s", (destination, text, name) => {
  const plan = tripTo(destination);
  const { edits, alreadySo } = readWishes(text, plan);
  const outcome = applyEdits(plan, edits);
  const days = outcome.ok ? outcome.plan.days : plan.days;
  const placeIds = days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));
  expect([edits.length > 0, alreadySo.length > 0]).toContain(true);
  expect(placeIds.map((id) => placeById(id)?.name)).toContain(name);
});

test("what a guide has by day is no opera", () => {
  const plan = tripTo("rome");
  expect(readWishes("no opera, please", plan).notPossible).toEqual([]);
  expect(readWishes("an opera on day 3", plan)).toMatchObject({ edits: [], notUnderstood: [] });
});

test("no cable cars: takes off the visits by cable car alone", () => {
  const rio = tripTo("rio");
  const rides = rio.days.flatMap(({ items }) => items).filter(({ title }) => title === "Sugarloaf cable car");
  expect(rides).toHaveLength(1);
  expect(readWishes("no cable cars", rio).edits).toEqual(
    rides.map(({ id }) => ({ kind: "remove", itemId: id })),
  );
  expect(readWishes("no cable cars", tripTo("rome")).alreadySo).toEqual(["no cable cars"]);
});

test("where it's hot, the plan keeps out of the heat at noon already", () => {
  const dubai = makePlan(aBrief({ destinationIds: ["dubai"], startDate: "2027-07-05" }));
  expect(readWishes("avoid the heat at midday", dubai).alreadySo).toEqual(["avoid the heat at midday"]);
});

test("one splurge dinner: at a fine table, and the other dinners stay", () => {
  const rome = tripTo("rome");
  const { edits } = readWishes("we'd like one splurge dinner", rome);
  expect(edits).toEqual([{ kind: "replace", itemId: expect.any(String), placeId: expect.any(String) }]);
});
