/** Days that a trip doesn't have, days left open, and all days but one. */
import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

/** Six days in Rome, from Friday, May 14, to Wednesday, May 19. */
const rome = makePlan(
  aBrief({ startDate: "2027-05-14", tripLength: 6, interests: ["Museums", "Food & Dining"] }),
);
/** From Monday, May 17, to Thursday, May 20. */
const short = makePlan(aBrief({ startDate: "2027-05-17", tripLength: 4, interests: ["Museums"] }));
const undated = makePlan(aBrief({ startDate: null, tripLength: 4 }));
const long = makePlan(aBrief({ startDate: "2027-05-17", tripLength: 12 }));

const dayOf = (title: RegExp, { days }: Plan): number | undefined =>
  days.find(({ items }) => items.some((item) => title.test(item.title)))?.number;

const after = (text: string, plan: Plan): Plan => {
  const outcome = applyEdits(plan, readWishes(text, plan).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};

describe("a day that the trip doesn't have is named in the answer", () => {
  test.each([
    ["no museums on Sunday", short, "no day of this trip is a Sunday."],
    ["day off on Sunday", short, "no day of this trip is a Sunday."],
    ["start later on Sunday", short, "no day of this trip is a Sunday."],
    ["dinner at 6 on Sunday", short, "no day of this trip is a Sunday."],
    ["sleep in on Sunday", short, "no day of this trip is a Sunday."],
    ["no museums next Sunday", short, "no day of this trip is a Sunday."],
    ["make day 9 slower", short, "this trip has 4 days."],
    ["start later on day 29", short, "this trip has 4 days."],
    ["no museums on Sunday", undated, "this trip has no dates yet. Say “day 2”, or when it begins."],
    [
      "a free day on Monday",
      long,
      "this trip has more than one Monday. Say which one you mean: day 1 and day 8.",
    ],
  ])("%s", (text, plan, why) => {
    expect(readWishes(text, plan)).toMatchObject({
      edits: [],
      notUnderstood: [],
      notPossible: [`“${text}”: ${why}`],
    });
  });
});

test("that day is the one of the wish before it", () => {
  const { edits, notUnderstood } = readWishes("a free afternoon on day 3, no dinner that day", rome);
  expect(notUnderstood).toEqual([]);
  expect(edits).toEqual([
    ...readWishes("a free afternoon on day 3", rome).edits,
    ...readWishes("no dinner on day 3", rome).edits,
  ]);
});

test("no dinner that day, alone: the answer asks which day", () => {
  expect(readWishes("no dinner that day", rome)).toMatchObject({
    edits: [],
    notUnderstood: [],
    notPossible: ["“no dinner that day”: say which day you mean, as in “no dinner on day 2”."],
  });
});

test.each([
  ["nothing on the second morning", "nothing in the morning on day 2"],
  ["nothing on the last morning", "nothing in the morning on day 6"],
])("%s: that morning is free", (text, same) => {
  expect(readWishes(text, rome).edits.length).toBeGreaterThan(0);
  expect(readWishes(text, rome).edits).toEqual(readWishes(same, rome).edits);
});

describe("not on a day", () => {
  test("what's on another day stays there", () => {
    const text = "see the Vatican but not on Sunday";
    expect(dayOf(/^Vatican Museums/, rome)).not.toBe(3);
    expect(readWishes(text, rome)).toMatchObject({ edits: [], notUnderstood: [], alreadySo: [text] });
    expect(readWishes(text, short)).toMatchObject({ edits: [], notUnderstood: [], alreadySo: [text] });
  });

  test.each(["see the Vatican Museums but not on day %", "the Vatican Museums, but not on day %"])(
    "%s: it goes to another day",
    (said) => {
      const there = dayOf(/^Vatican Museums/, rome);
      const text = said.replace("%", String(there));
      const moved = dayOf(/^Vatican Museums/, after(text, rome));
      expect(moved).toBeDefined();
      expect(moved).not.toBe(there);
    },
  );

  test("what isn't on the plan is added on another day", () => {
    expect(dayOf(/^Castel Sant'Angelo/, rome)).toBeUndefined();
    const added = dayOf(/^Castel Sant'Angelo/, after("Castel Sant'Angelo but not on Sunday", rome));
    expect(added).toBeDefined();
    expect(added).not.toBe(3);
  });
});
