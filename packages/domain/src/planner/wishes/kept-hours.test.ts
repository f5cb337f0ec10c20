/** Mass, and small stops: the answer asks when, and that time is kept. */
import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

/** From Thursday, May 13, to Tuesday, May 18. */
const rome = makePlan(aBrief({ startDate: "2027-05-13", tripLength: 6 }));
const read = (text: string, of = rome) => readWishes(text, of);

const after = (text: string, of = rome): Plan => {
  const outcome = applyEdits(of, read(text, of).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};

const entriesOn = ({ days }: Plan, dayNumber: number): string[] =>
  days[dayNumber - 1]!.items.flatMap(({ source, title, startsAt, endsAt }) =>
    source === "member" ? `${title} ${startsAt}-${endsAt}` : [],
  );

const answer = (text: string, of = rome): string => {
  const { edits, notUnderstood, notPossible } = read(text, of);
  expect({ edits, notUnderstood }).toEqual({ edits: [], notUnderstood: [] });
  expect(notPossible).toHaveLength(1);
  return notPossible[0]!;
};

describe("Mass", () => {
  test.each(["Mass on Sunday", "we want to go to Mass on Sunday", "Sunday Mass"])(
    "%s: the answer asks when it begins",
    (text) => expect(answer(text)).toContain("Mass on day 4 at 10 AM”"),
  );

  test.each(["Mass on Sunday at 10", "Sunday Mass at 10 AM", "we go to Mass at 10 on Sunday"])(
    "%s: that hour is free",
    (text) => {
      expect(read(text).notUnderstood).toEqual([]);
      expect(entriesOn(after(text), 4)).toEqual([expect.stringMatching(/Mass 10:00-11:00$/)]);
    },
  );

  test("mass tourism is something else", () => {
    expect(read("avoid mass tourism").notPossible).toEqual([]);
  });
});

describe("small stops", () => {
  test.each(["a gelato", "we'd love a good gelato", "an aperitivo one evening", "add a coffee"])(
    "%s: the answer asks when",
    (text) => expect(answer(text)).toMatch(/“(gelato|aperitivo|coffee) on day 2 at 4 PM”/),
  );

  test("at their time, they're on the plan", () => {
    expect(entriesOn(after("gelato on day 2 at 4 PM"), 2)).toEqual(["Gelato 16:00-16:30"]);
  });
});
