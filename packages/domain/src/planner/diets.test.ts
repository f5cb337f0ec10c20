import { describe, expect, test } from "vitest";
import { destinationById, destinations } from "../catalog/index.ts";
import { aBrief } from "./brief.builder.ts";
import { isAboutAlcohol } from "./diets.ts";
import { makePlan } from "./engine/make-plan.ts";
import type { Diet, Plan, TripBrief } from "./plan.ts";

const planned = (destinationId: string, diets: Diet[], tripLength = 5): Plan =>
  makePlan(aBrief({ destinationIds: [destinationId], diets, tripLength, startDate: "2027-10-11" }));
const vegan: Partial<TripBrief> = {
  diets: ["vegan"],
  tripLength: 7,
  travelStyle: "budget",
  budget: "$10,000-$25,000",
  pace: "fast-paced",
  interests: ["Food & Dining"],
  startDate: "2027-02-10",
  seed: 1025,
};
const mealsOf = ({ days }: Plan) => days.flatMap(({ items }) => items.filter(({ kind }) => kind === "meal"));
const unknownIn = (plan: Plan) =>
  mealsOf(plan).filter(({ note }) => note.startsWith("We don't know a place"));

describe("what a plan says about diets", () => {
  test("is that we know no table, if we know none", () => {
    const plan = planned("barcelona", ["vegan", "gluten-free"]);
    expect(unknownIn(plan)).toHaveLength(mealsOf(plan).length);
    expect(plan.notes.join()).not.toContain("We chose restaurants");
    expect(plan.notes.join()).toContain("We don't know a vegan and gluten-free place for any of the meals");
  });

  test("is for how many meals we know one", () => {
    const plan = planned("new-york", ["kosher"]);
    const all = mealsOf(plan).length;
    const known = all - unknownIn(plan).length;
    expect(known).toBeGreaterThan(0);
    expect(known).toBeLessThan(all);
    expect(plan.notes.join()).toContain(`We know a kosher place for ${known} of ${all} meals.`);
  });

  test("speaks of the other one if it's only one", () => {
    const plan = makePlan(aBrief({ ...vegan, destinationIds: ["buenos-aires"] }));
    const all = mealsOf(plan).length;
    expect(unknownIn(plan)).toHaveLength(1);
    expect(plan.notes.join()).toContain(
      `We know a vegan place for ${all - 1} of ${all} meals. For the other, look`,
    );
  });

  test.each<Partial<TripBrief>>([
    {
      destinationIds: ["egypt"],
      tripLength: 7,
      travelStyle: "mid-range",
      budget: "$25,000+",
      travelParty: "family",
      travellers: 4,
      childAges: [1],
      pace: "moderate",
      interests: ["Hiking & Nature", "Nightlife"],
      startDate: "2028-06-03",
      arrivesAt: "21:05",
      diets: ["vegan"],
      seed: 334,
    },
    {
      destinationIds: ["bali"],
      tripLength: 6,
      travelStyle: "adventure",
      budget: "$10,000-$25,000",
      travelParty: "family",
      travellers: 4,
      childAges: [1, 15],
      pace: "relaxed",
      interests: [],
      startDate: "2028-09-16",
      arrivesAt: null,
      diets: ["vegan"],
      seed: 22,
    },
  ])("names a vegan table for three meals of five in Cairo and on Bali", (brief) => {
    const meals = mealsOf(makePlan(aBrief(brief)));
    const open = meals.filter(({ title }) => /^(?:Breakfast near|Lunch in|Dinner in) /.test(title));
    expect(open.length).toBeLessThanOrEqual(meals.length * 0.4);
  });

  test("is that all of them suit, if they do", () => {
    const plan = planned("morocco", ["halal"]);
    expect(unknownIn(plan)).toEqual([]);
    expect(plan.notes.join()).toContain("We chose restaurants that suit halal diets.");
  });
});

test("a second visit comes after a first", () => {
  for (const { id } of destinations)
    for (const [diets, days] of [
      [[], 8],
      [["kosher"], 8],
      [["vegan"], 9],
      [["halal"], 9],
    ] satisfies [Diet[], number][]) {
      const eaten = new Set<string>();
      for (const { title, note } of mealsOf(planned(id, diets, days))) {
        const again = /^(.*) is good for a second visit/.exec(note)?.[1];
        if (again) expect(eaten, `${id}: ${again}`).toContain(again);
        eaten.add(title);
      }
    }
});

test.each([
  ["buenos-aires", "2027-10-11"],
  ["croatia", "2027-06-14"],
  ["patagonia", "2027-01-11"],
  ["kyoto", "2027-05-10"],
  ["mexico-city", "2027-03-08"],
] as const)("vegans have a table in %s on %s", (id, startDate) => {
  const plan = makePlan(
    aBrief({ destinationIds: [id], diets: ["vegan"], startDate, travelStyle: "budget", interests: [] }),
  );
  const known = mealsOf(plan).length - unknownIn(plan).length;
  expect(known).toBeGreaterThan(0);
  expect(plan.notes.join()).toContain("We know a vegan place for");
});

test("where kitchens are halal, no meal says that we know none", () => {
  for (const id of ["dubai", "egypt", "morocco", "maldives"])
    expect(unknownIn(planned(id, ["halal"], 12)), id).toEqual([]);
});

test("a halal trip has no visits to wineries and bars", () => {
  for (const { id } of destinations)
    for (const { items } of planned(id, ["halal"], 10).days)
      for (const { placeId } of items) {
        const visit = destinationById(id)?.places.find((place) => place.id === placeId);
        if (visit) expect(isAboutAlcohol(visit), visit.id).toBe(false);
      }
  const plan = planned("cape-town", ["halal"], 10);
  expect(plan.notes.join()).toMatch(/Left out: .*Franschhoek wine tram.*, since people come for the wine\./);
});

test.each([
  ["barcelona", "vegan", 7],
  ["buenos-aires", "vegan", 7],
  ["kyoto", "vegan", 3],
  ["bali", "vegan", 5],
] as const)("in %s, most meals of a %s trip of %i days have a table we know", (id, diet, tripLength) => {
  const { days } = makePlan(aBrief({ destinationIds: [id], diets: [diet], tripLength }));
  const meals = days.flatMap(({ items }) => items.filter(({ kind }) => kind === "meal"));
  const titles = new Set(destinationById(id)!.meals.map(({ title }) => title));
  expect(meals.filter(({ title }) => titles.has(title)).length).toBeGreaterThan(meals.length / 2);
});
