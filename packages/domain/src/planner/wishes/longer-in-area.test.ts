/** More time in a part of town, and all of a day on another. */
import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
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

describe("more time in a part of town", () => {
  const minutesIn = (area: string, { days }: Plan): number =>
    days
      .flatMap(({ items }) => items)
      .filter((item) => item.kind === "place" && item.area === area)
      .reduce((sum, { startsAt, endsAt }) => sum + toMinutes(endsAt) - toMinutes(startsAt), 0);

  test.each([
    "more time in Trastevere",
    "we'd like to spend more time in Trastevere",
    "longer in Trastevere",
  ])("%s: there's at least half an hour more to see there", (text) => {
    expect(read(text).notUnderstood).toEqual([]);
    expect(minutesIn("Trastevere", after(text))).toBeGreaterThanOrEqual(minutesIn("Trastevere", rome) + 30);
  });

  test("we don't need more time in Trastevere: nothing changes", () => {
    expect(read("we don't need more time in Trastevere").edits).toEqual([]);
  });
});

describe("all of a day on another", () => {
  test.each([
    "move everything on day 2 to day 3",
    "move day 2 to day 3",
    "put Friday's plans on Saturday",
    "can we move everything from Friday to Saturday",
  ])("%s: the two days change places", (text) => {
    expect(read(text).edits).toEqual([{ kind: "swap", dayNumber: 2, otherDayNumber: 3 }]);
  });
});
