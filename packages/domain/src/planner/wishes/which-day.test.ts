import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import { readWishes } from "./read-wishes.ts";

/** Six days in Rome, from Monday, May 3, to Saturday, May 8. */
const plan = makePlan(aBrief({ interests: ["Museums", "Food & Dining"] }));
const freeIn = (text: string, of = plan): number[] =>
  readWishes(text, of).edits.flatMap((edit) => (edit.kind === "clear" ? edit.dayNumber : []));

describe("a day by another name", () => {
  test.each([
    ["no plans on day three", 3],
    ["no plans the first day", 1],
    ["no plans on our first full day", 2],
    ["no plans on the day we arrive", 1],
    ["no plans on arrival day", 1],
    ["no plans on the day after we arrive", 2],
    ["no plans on the day we fly home", 6],
    ["no plans on the day before we leave", 5],
    ["no plans on our second to last day", 5],
    ["no plans on the next-to-last day", 5],
    ["no plans on our last full day", 5],
    ["no plans next Tuesday", 2],
    ["no plans Tuesday", 2],
    ["Wednesday is our day off", 3],
    ["day off Wed", 3],
    ["nothing on Thurs.", 4],
  ])("%s", (text, day) => {
    expect(freeIn(text)).toEqual([day]);
  });

  test("is the trip's day after tomorrow", () => {
    const { edits } = readWishes("no plans the day after tomorrow", plan, new Date("2027-05-04T10:00Z"));
    expect(edits).toEqual([{ kind: "clear", dayNumber: 4 }]);
  });
});

test.each([
  ["dinner Tuesday at 6", { kind: "mealtime", meal: "dinner", at: "18:00", dayNumber: 2 }],
  ["Wednesday dinner at 9", { kind: "mealtime", meal: "dinner", at: "21:00", dayNumber: 3 }],
  ["sleep in Tuesday", { kind: "morning", dayNumber: 2, from: "10:30" }],
  ["start later on May 4", { kind: "morning", dayNumber: 2, from: "10:30" }],
  ["start later on 5/4", { kind: "morning", dayNumber: 2, from: "10:30" }],
  ["our flight is at 6pm on the last day", { kind: "flights", arrivesAt: null, leavesAt: "18:00" }],
])("%s: is for that day alone", (text, edit) => {
  expect(readWishes(text, plan)).toMatchObject({ edits: [edit], notUnderstood: [] });
});

test.each([
  "dinner at 9 on Tuesday or Wednesday",
  "no museums on our anniversary",
  "slower mornings on our birthday",
  "no plans on Easter",
  "no museums on the day we meet friends",
  "no museums for the first half",
  "slower at the beginning",
  "a free day in the middle",
  "a free day after the flight",
  "a rest day after our long flight",
  "sleep in the first two mornings",
  "less walking on hot days",
  "make every other day slower",
  "no museums this week",
  "no museums today",
  "no shopping until day 3",
  "one museum every day",
  "two days at the beach",
])("%s: what's for a time we can't tell isn't for the whole trip", (text) => {
  expect(readWishes(text, plan)).toMatchObject({ edits: [], notUnderstood: [text] });
});

test("such a time in front is for its sentence", () => {
  expect(readWishes("On our anniversary, dinner at 9. Slower mornings.", plan)).toMatchObject({
    edits: [{ kind: "mornings" }],
    notUnderstood: ["dinner at 9"],
  });
});

test("a weekday without dates, or one the trip has twice, is no day", () => {
  const undated = makePlan(aBrief({ startDate: null, interests: ["Museums"] }));
  const twoWeeks = makePlan(aBrief({ tripLength: 12, interests: ["Museums"] }));
  for (const of of [undated, twoWeeks]) expect(readWishes("no museums on Monday", of).edits).toEqual([]);
  expect(readWishes("we land on Monday at 2 pm", twoWeeks).edits).toMatchObject([{ kind: "flights" }]);
});
