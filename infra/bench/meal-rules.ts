/** What a traveler would hold against a plan's meals. */
import { lunchesAmong } from "@evoya/domain/planner/included-lunch";
import type { Plan, PlanDay } from "@evoya/domain/planner/plan";
import { destinationsOf, perDay } from "./rule-kit.ts";
import { visitsOn } from "./ways.ts";

/** Whether a meal isn't at any of the tables we know. */
const isLeftOpen = (plan: Plan): ((title: string) => boolean) => {
  const known = new Set(destinationsOf(plan).flatMap(({ meals }) => meals.map(({ title }) => title)));
  return (title) => !known.has(title);
};

const mealsOf = (days: PlanDay[]): string[] =>
  days.flatMap(({ items }) => items.flatMap(({ kind, title }) => (kind === "meal" ? title : [])));

/** Repeated meals at places we know, and all meals. */
export function repeatedMeals(plan: Plan): { repeated: number; leftOpen: number; all: number } {
  const meals = mealsOf(plan.days);
  const isOpen = isLeftOpen(plan);
  const known = meals.filter((title) => !isOpen(title));
  return {
    repeated: known.length - new Set(known).size,
    leftOpen: meals.length - known.length,
    all: meals.length,
  };
}

export const mealTimes = perDay(({ items }) => {
  const meals = items.filter(({ kind }) => kind === "meal");
  const odd = meals.find(
    ({ startsAt }) =>
      !(
        startsAt < "10:30" ||
        (startsAt >= "11:30" && startsAt <= "15:30") ||
        (startsAt >= "17:30" && startsAt <= "21:15")
      ),
  );
  return odd && `${odd.title} at ${odd.startsAt}`;
});

/** A day has one lunch, even if a visit includes it. */
export const lunches = perDay((day, plan) => {
  const lunch = day.items.filter(
    ({ kind, startsAt }) => kind === "meal" && startsAt >= "11:30" && startsAt <= "15:30",
  );
  const count = lunch.length + lunchesAmong(visitsOn(plan, [day]));
  return count > 1 && `${count} lunches`;
});

export const sameMealSoon = (plan: Plan): string[] => {
  const last = new Map<string, number>();
  const isOpen = isLeftOpen(plan);
  return plan.days.flatMap(({ number, items }) =>
    items.flatMap(({ kind, title }) => {
      const before = last.get(title);
      if (kind === "meal" && !isOpen(title)) last.set(title, number);
      return kind === "meal" && before !== undefined && number - before < 4
        ? [`Day ${number}: ${title} again after ${number - before} days`]
        : [];
    }),
  );
};

export const repeats = (plan: Plan): string[] => {
  const { repeated, all } = repeatedMeals(plan);
  return repeated > all * 0.05 ? [`${repeated} of ${all} meals eaten before`] : [];
};

export const openMeals = (plan: Plan): string[] => {
  const { leftOpen, all } = repeatedMeals(plan);
  return plan.brief.tripLength <= 7 && leftOpen > all * 0.4 ? [`${leftOpen} of ${all} meals left open`] : [];
};
