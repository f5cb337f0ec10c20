import { expect, test } from "vitest";
import { aPlan } from "./plan.builder.ts";
import type { PlanDay, PlanItem } from "./plan.ts";
import { withSecondVisitsLater } from "./second-visits.ts";

const mealsOf = (days: PlanDay[]) => days.flatMap(({ items }) => items.filter(({ kind }) => kind === "meal"));
const again = / is good for a second visit/;

test("once days have changed places, a table before its first visit is only close by", () => {
  const { days } = aPlan({ destinationIds: ["new-york"], diets: ["kosher"], tripLength: 9 });
  const turned = mealsOf(withSecondVisitsLater(days.toReversed()));
  const eaten = new Set<string>();
  for (const { title, note } of turned) {
    if (again.test(note)) expect(eaten).toContain(note.split(again)[0]);
    eaten.add(title);
  }
  const secondVisits = (meals: PlanItem[]) => meals.filter(({ note }) => again.test(note)).length;
  expect(secondVisits(turned)).toBeLessThan(secondVisits(mealsOf(days)));
  expect(withSecondVisitsLater(days)).toEqual(days);
});
