/** Visits before and after others and meals. */
import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

/** Six days in Rome, from Friday, May 14. */
const rome = makePlan(
  aBrief({ startDate: "2027-05-14", tripLength: 6, interests: ["Museums", "Food & Dining"] }),
);
const planned = (text: string): Plan => {
  const outcome = applyEdits(rome, readWishes(text, rome).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  expect(outcome.flags).toEqual([]);
  return outcome.plan;
};
const isLunch = ({ kind, startsAt }: Plan["days"][number]["items"][number]): boolean =>
  kind === "meal" && startsAt >= "11:00" && startsAt < "16:30";
/** The titles of the day that has a visit, in their order, with "lunch" for lunch. */
const dayWith = (title: string, { days }: Plan): string[] =>
  days
    .find(({ items }) => items.some((item) => item.title === title))!
    .items.map((item) => (isLunch(item) ? "lunch" : item.title));

describe("a visit goes where it's wished for, with every rule kept", () => {
  test.each([
    ["Piazza Navona after lunch", "lunch", "Piazza Navona"],
    ["the Pantheon before Piazza Navona", "Pantheon", "Piazza Navona"],
    ["Piazza Navona right after the Pantheon pls", "Pantheon", "Piazza Navona"],
    ["move the Trevi Fountain after Piazza Navona", "Piazza Navona", "Trevi Fountain"],
  ])("%s", (text, first, second) => {
    expect(readWishes(text, rome).notUnderstood).toEqual([]);
    const titles = dayWith("Piazza Navona", planned(text));
    expect(titles).toContain(first);
    expect(titles.indexOf(first)).toBeLessThan(titles.indexOf(second));
  });
});

test("what's so already is said to be so", () => {
  expect(readWishes("Trevi Fountain before dinner", rome)).toMatchObject({
    edits: [],
    alreadySo: ["Trevi Fountain before dinner"],
  });
});

test("what nobody could visit then isn't moved there", () => {
  expect(readWishes("the Galleria Borghese after dinner", rome)).toMatchObject({
    edits: [],
    nothingFits: ["the Galleria Borghese after dinner"],
  });
});

describe("small wishes as people type them", () => {
  test.each([
    ["not before 10", { kind: "mornings", from: "10:00" }],
    ["pls dont wake us before 10", { kind: "mornings", from: "10:00" }],
    ["no chruches", { kind: "without", placeKinds: ["religious"] }],
    ["$1,000 a day", { kind: "budget", budget: "$2,500-$5,000" }],
    ["our budget is 500 dollars per day per person", { kind: "budget", budget: "$2,500-$5,000" }],
    ["we can spend $2,100 each a day", { kind: "budget", budget: "$10,000-$25,000" }],
  ])("%s", (text, edit) => {
    expect(readWishes(text, rome)).toMatchObject({ edits: [edit], notUnderstood: [] });
  });

  test("what someone has seen is taken off, or isn't there", () => {
    expect(readWishes("weve allready been to the Vatican", rome).edits).toMatchObject([{ kind: "remove" }]);
    const without = planned("we've already seen the Pantheon");
    expect(readWishes("we've already seen the Pantheon", without)).toMatchObject({
      edits: [],
      alreadySo: ["we've already seen the Pantheon"],
    });
  });
});
