import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import { readWishes } from "./read-wishes.ts";

/** Six days in Rome, from Monday, May 3, to Saturday, May 8. */
const plan = makePlan(aBrief());
const freeIn = (text: string, of = plan): number[] =>
  readWishes(text, of).edits.flatMap((edit) => (edit.kind === "clear" ? edit.dayNumber : []));

describe("a date in figures is that date", () => {
  test.each([
    ["no plans on 5/5", [3]],
    ["no plans on 05/05", [3]],
    ["no plans on 5/5/27", [3]],
    ["no plans on 5/5/2027", [3]],
    ["no plans on 2027-05-05", [3]],
    ["no plans on 5/5 and 5/7", [3, 5]],
    ["no plans from 5/4 to 5/6", [2, 3, 4]],
    ["no plans on 5/4-5/6", [2, 3, 4]],
    ["5/5: no plans", [3]],
    ["On 5/5, no plans", [3]],
    ["no plans on May 5, 2027", [3]],
    ["No plans on the 5th of May 2027.", [3]],
  ])("%s", (text, days) => {
    expect(freeIn(text)).toEqual(days);
    expect(readWishes(text, plan).notUnderstood).toEqual([]);
  });

  test("of the whole trip, too", () => {
    const datesIn = (text: string) => readWishes(text, plan).edits;
    expect(datesIn("move the trip to 5/20")).toEqual([
      { kind: "dates", startDate: "2027-05-20", tripLength: 6 },
    ]);
    expect(datesIn("stay until 5/10")).toEqual([{ kind: "dates", startDate: "2027-05-03", tripLength: 8 }]);
    for (const text of ["our new dates are 5/10 to 5/15", "our new dates are May 10, 2027 to May 15, 2027"])
      expect(datesIn(text)).toEqual([{ kind: "dates", startDate: "2027-05-10", tripLength: 6 }]);
  });

  test("in whichever order the trip has one, and never a guess", () => {
    const june = makePlan(aBrief({ startDate: "2027-06-10", tripLength: 5 }));
    expect(freeIn("no plans on 6/12", june)).toEqual([3]);
    expect(freeIn("no plans on 12/6", june)).toEqual([3]);
    expect(freeIn("no plans on 13/6", june)).toEqual([4]);
    const month = makePlan(aBrief({ startDate: "2027-02-03", tripLength: 30 }));
    expect(freeIn("no plans on 2/3", month)).toEqual([]);
    expect(freeIn("no plans on 2/4", month)).toEqual([2]);
  });

  test.each([
    "no plans on Aug. 5",
    "no plans on 5/5/2028",
    "no plans on May 5, 2028",
    "no museums on 8/6",
    "no museums on 2028-05-06",
    "move the trip to May 20, 2028",
    "stay until 5/10/2030",
    "no plans on 5/5 and 8/8",
  ])("%s: another day's wish changes nothing", (text) => {
    const { edits, notUnderstood } = readWishes(text, plan);
    expect(edits).toEqual([]);
    expect(notUnderstood).toEqual([text.replace("Aug.", "Aug")]);
  });
});

test("figures that are no date, and periods that end no sentence", () => {
  const pantheon = plan.days.flatMap(({ items }) => items).find(({ title }) => title === "Pantheon")!;
  const minutesIn = (text: string) =>
    readWishes(text, plan).edits.flatMap((edit) => (edit.kind === "duration" ? edit.minutes : []));
  expect(pantheon).toBeDefined();
  expect(minutesIn("1/2 hour at the Pantheon")).toEqual([30]);
  expect(minutesIn("½ hour at the Pantheon")).toEqual([30]);
  expect(minutesIn("1.5 hours at the Pantheon")).toEqual([90]);
  expect(minutesIn("1 1/2 hours at the Pantheon")).toEqual([90]);
  expect(minutesIn("2½ hours at the Pantheon")).toEqual([150]);
  const basilica = plan.days
    .flatMap(({ items }) => items)
    .find(({ title }) => title === "St. Peter's Basilica")!;
  expect(readWishes("Skip St. Peter's Basilica. Slower mornings.", plan).edits).toEqual([
    { kind: "remove", itemId: basilica.id },
    { kind: "mornings", from: "10:30" },
  ]);
  expect(readWishes("We land at 3 p.m. Slower mornings", plan).edits.map(({ kind }) => kind)).toEqual([
    "mornings",
    "flights",
  ]);
});
