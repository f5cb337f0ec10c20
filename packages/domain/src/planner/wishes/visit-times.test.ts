import { expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { PlanItem } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

const plan = makePlan(aBrief());
const named = (title: string): PlanItem =>
  plan.days.flatMap(({ items }) => items).find((item) => item.title === title)!;
const colosseum = named("Colosseum").id;
const vatican = named("Vatican Museums and Sistine Chapel").id;
const trevi = named("Trevi Fountain").id;

test.each([
  ["the Colosseum at 10", colosseum, "10:00"],
  ["be at the Colosseum at 9 sharp", colosseum, "09:00"],
  ["move the Vatican to 3 pm", vatican, "15:00"],
  ["we have tickets for the Vatican Museums at 11", vatican, "11:00"],
  ["our Colosseum tour is at 10 on day 4", colosseum, "10:00"],
  ["I'd like to visit the Vatican at 8:30", vatican, "08:30"],
  ["the Vatican at 1", vatican, "13:00"],
  ["see the Colosseum at noon", colosseum, "12:00"],
  ["the Colosseum at 14:30", colosseum, "14:30"],
  ["the Trevi Fountain at 9 in the evening", trevi, "21:00"],
  ["see the Trevi Fountain at 9 pm", trevi, "21:00"],
])("%s: is set for that time", (text, itemId, at) => {
  expect(readWishes(text, plan)).toMatchObject({ edits: [{ kind: "time", itemId, at }], notUnderstood: [] });
});

test("on another day, it's moved there first", () => {
  expect(readWishes("the Colosseum at 10 on day 5", plan).edits).toMatchObject([
    { kind: "move", itemId: colosseum, dayNumber: 5 },
    { kind: "time", itemId: colosseum, at: "10:00" },
  ]);
});

test("a booking is a time for the visit", () => {
  const borghese = named("Galleria Borghese").id;
  expect(readWishes("we have tickets for the Borghese Gallery on Thursday at 3pm", plan).edits).toMatchObject(
    [
      { kind: "move", itemId: borghese, dayNumber: 4 },
      { kind: "time", itemId: borghese, at: "15:00" },
    ],
  );
});

test("what isn't on the plan yet is added at the time", () => {
  expect(readWishes("see Castel Sant'Angelo at 5 on day 3", plan).edits).toEqual([
    { kind: "visit", placeId: "castel-sant-angelo", dayNumber: 3, startsAt: "17:00" },
  ]);
});

test.each([
  "the Colosseum by 10",
  "the Colosseum before 10",
  "not the Colosseum at 10",
  "arrive at the Colosseum at 10",
  "taxi to the Colosseum at 10",
  "breakfast near the Colosseum at 8",
  "the Colosseum for 10 people",
  "the Colosseum at 25",
  "Castel Sant'Angelo by 5",
])("%s: says no time to be there, and is returned", (text) => {
  expect(readWishes(text, plan)).toMatchObject({ edits: [], notUnderstood: [text] });
});

test("how long something takes isn't when it is", () => {
  expect(readWishes("2 hours at the Colosseum", plan).edits).toEqual([
    { kind: "duration", itemId: colosseum, minutes: 120 },
  ]);
});
