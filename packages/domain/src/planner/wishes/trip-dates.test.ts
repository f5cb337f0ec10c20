import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import { readWishes } from "./read-wishes.ts";

/** Six days in Rome, from Monday, May 3, to Saturday, May 8. */
const plan = makePlan(aBrief());
const read = (text: string) => readWishes(text, plan);

describe("other dates of the trip", () => {
  test.each([
    ["our new dates are May 10 to May 15", "2027-05-10", 6],
    ["change the dates to May 10 to 16", "2027-05-10", 7],
    ["change my trip's dates to May 10-15", "2027-05-10", 6],
    ["Move the trip to 10–15 May, please", "2027-05-10", 6],
    ["we're there from May 4 to May 10", "2027-05-04", 7],
    ["we travel from June 28 to July 3 instead", "2027-06-28", 6],
    ["we're now going from June 3 to June 9", "2027-06-03", 7],
    ["we arrive on May 4 and leave on May 8", "2027-05-04", 5],
    ["We arrive on May 3 and fly home on May 9", "2027-05-03", 7],
    ["we go on May 4, and we come back on May 9", "2027-05-04", 6],
    ["move our dates to May 20", "2027-05-20", 6],
    ["move the trip a week later", "2027-05-10", 6],
    ["postpone it by two days", "2027-05-05", 6],
    ["bring the trip forward by a week", "2027-04-26", 6],
    ["move everything two days earlier", "2027-05-01", 6],
    ["fly home on May 9", "2027-05-03", 7],
    ["we go home a day earlier", "2027-05-03", 5],
    ["come back two days later", "2027-05-03", 8],
    ["arrive a day earlier", "2027-05-02", 7],
    ["we arrive two days later", "2027-05-05", 4],
    ["we'd like to arrive a day earlier and leave a day later", "2027-05-02", 8],
    ["start on May 20, make it 5 days", "2027-05-20", 5],
    ["come back on Sunday", "2027-05-03", 7],
    ["can we go a week later?", "2027-05-10", 6],
    ["one more day in Rome", "2027-05-03", 7],
    ["leave on Friday instead", "2027-05-03", 5],
    ["stay until Monday", "2027-05-03", 8],
  ])("%s", (text, startDate, tripLength) => {
    const { edits, notUnderstood } = read(text);
    expect(edits).toEqual([{ kind: "dates", startDate, tripLength }]);
    expect(notUnderstood.filter((part) => part !== "please")).toEqual([]);
  });

  test.each([
    // What's so already.
    "we arrive on May 3 and leave on May 8",
    "fly home on Saturday",
    // A part of a day.
    "leave on Friday evening",
    // A town's days, a visit's, and a table's.
    "stay in Monti from May 5 to 7",
    "go to the Vatican from May 5 to 7",
    "move the Colosseum a day later",
    "push dinner back by an hour",
    // Too long for a plan, or the wrong way around.
    "our new dates are May 10 to July 15",
    "our new dates are May 15 to May 10",
  ])("%s: moves nothing", (text) => {
    expect(read(text).edits).toEqual([]);
  });
});
