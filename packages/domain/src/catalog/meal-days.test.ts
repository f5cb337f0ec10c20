import { expect, test } from "vitest";
import { aBrief } from "../planner/brief.builder.ts";
import { makePlan } from "../planner/engine/make-plan.ts";
import { destinations } from "./index.ts";
import { isMealOn } from "./meal-days.ts";
import { weekdayOf } from "./weekdays.ts";

test("a meal is eaten on the days and in the months its note names", () => {
  const titles = [
    ["lisbon", "Grilled sardines in Alfama", "2027-02-01"],
    ["kyoto", "Riverside dinner in Pontocho", "2027-11-08"],
    ["canada", "Dinner at Saskatchewan River Crossing", "2027-01-11"],
    ["patagonia", "Set menu at the lake hotel", "2027-07-05"],
  ] as const;
  for (const [id, title, startDate] of titles) {
    const plan = makePlan(aBrief({ destinationIds: [id], startDate, tripLength: 10 }));
    const eaten = plan.days.flatMap(({ items }) => items.map((item) => item.title));
    expect(eaten, id).not.toContain(title);
  }
  const rio = makePlan(aBrief({ destinationIds: ["rio"], tripLength: 14 }));
  for (const { date, items } of rio.days)
    if (items.some(({ title }) => title === "Saturday feijoada in Ipanema"))
      expect(weekdayOf(date!)).toBe("Saturday");
});

test("nobody has lunch where the offices do on a Saturday or a Sunday", () => {
  for (const id of ["fidi-lunch", "centro-pf"])
    expect(["2027-12-24", "2027-12-25", "2027-12-26"].map((date) => isMealOn({ id }, date))).toEqual([
      true,
      false,
      false,
    ]);
});

test("no trip meets a meal that isn't served", () => {
  for (const { id, meals } of destinations)
    for (const startDate of ["2027-01-09", "2027-07-10"])
      for (const { date, items } of makePlan(aBrief({ destinationIds: [id], startDate, tripLength: 8 })).days)
        for (const { kind, title } of items) {
          const table = kind === "meal" ? meals.find((meal) => meal.title === title) : undefined;
          if (table) expect(isMealOn(table, date), `${title}, ${date}`).toBe(true);
        }
});
