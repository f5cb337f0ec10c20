/** Places that our guide doesn't have: the answer says so, and how to keep time for them. */
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

describe("a place that isn't in our guide", () => {
  test.each(["add Ostia Antica", "we'd like to visit Ostia Antica", "can we go to Ostia Antica on day 2"])(
    "%s: the answer says so, and how to keep time for it",
    (text) => expect(answer(text)).toContain("“visit Ostia Antica on day 2 from 9 AM to 1 PM”"),
  );

  test("at its hours, it's on the plan", () => {
    expect(entriesOn(after("visit Ostia Antica on day 2 from 9 AM to 1 PM"), 2)).toEqual([
      "Ostia Antica 09:00-13:00",
    ]);
  });

  test.each(["add the Colosseum", "visit Rome", "see Trastevere", "Add Museums"])("%s is in it", (text) => {
    expect(read(text).notPossible).toEqual([]);
  });
});
