/** A stay that travelers have already: days start and end there. */
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

const answer = (text: string, of = rome): string => {
  const { edits, notUnderstood, notPossible } = read(text, of);
  expect({ edits, notUnderstood }).toEqual({ edits: [], notUnderstood: [] });
  expect(notPossible).toHaveLength(1);
  return notPossible[0]!;
};

describe("a stay they have already", () => {
  test.each([
    "we already have a hotel",
    "we've booked our own apartment",
    "our hotel is already paid for",
    "we don't need a hotel",
    "we're staying with friends",
    "we are staying at my aunt's place",
  ])("%s: the answer says where to enter it", (text) => {
    expect(answer(text)).toContain("at your check-in on day 1, choose “Change the stay…”");
  });

  test.each([
    "we already have a hotel in the Centro Storico",
    "we are staying at my aunt's place in the Centro Storico",
  ])("%s: days start and end there, and nobody is sent to a hotel of ours", (text) => {
    expect(rome.legs[0]!.lodging.area).not.toBe("Centro Storico");
    const [leg] = after(text).legs;
    expect(leg!.lodging).toMatchObject({ area: "Centro Storico", name: "Your own stay in Centro Storico" });
    expect(read(text).notPossible).toEqual([expect.stringContaining("choose “Change the stay…”")]);
  });

  test("a trip to several cities has several check-ins", () => {
    const several = makePlan(aBrief({ destinationIds: ["rome", "paris"], tripLength: 8 }));
    expect(answer("our hotels are booked", several)).toContain("at each check-in");
  });

  test.each(["a nicer hotel", "we want a hotel in the Centro Storico", "stay in the Centro Storico"])(
    "%s: that's one of ours",
    (text) => {
      expect(after(text).legs[0]!.lodging.name).not.toContain("Your own");
      expect(read(text).notPossible).toEqual([]);
    },
  );
});
