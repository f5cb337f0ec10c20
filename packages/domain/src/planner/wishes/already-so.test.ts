import { expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import { readWishes } from "./read-wishes.ts";

/** Six days in Rome, from Monday, May 3, to Saturday, May 8, for two, staying in Trastevere. */
const plan = makePlan(aBrief({ interests: ["Museums", "Food & Dining"] }));
const colosseum = plan.days.flatMap(({ items }) => items).find(({ title }) => title === "Colosseum")!;
const on = plan.days.find(({ items }) => items.includes(colosseum))!.number;

test.each([
  "no museums on day 1",
  "no churches on day 3",
  // The Pincio terrace is a view, not a hike.
  "no hiking on day 4",
  "fewer beaches",
  "max two museums a day",
  "just the two of us",
  "we leave on May 8",
  "fly home on Saturday",
  "start on May 3",
  "our dates are May 3 to 8",
  "make it 6 days",
  "let's take it easy on the first day",
  "stay in Trastevere",
  "the Colosseum in the morning",
  `start day ${on} with the Colosseum`,
  `the Colosseum on day ${on}`,
])("%s: needs no change", (text) => {
  expect(readWishes(text, plan)).toEqual({
    edits: [],
    notUnderstood: [],
    needsAmOrPm: [],
    nothingFits: [],
    alreadySo: [text],
    notPossible: [],
  });
});

test("a wish beside it is done, and a day that isn't so yet", () => {
  expect(readWishes("just the two of us, slower mornings", plan)).toMatchObject({
    edits: [{ kind: "mornings" }],
    alreadySo: ["just the two of us"],
  });
  const { edits, alreadySo } = readWishes("no museums on days 1 and 3", plan);
  expect(edits.length).toBeGreaterThan(0);
  expect(alreadySo).toEqual([]);
});

test("another time on the same day isn't so", () => {
  const text = `move the Colosseum to 3 pm on day ${on}`;
  expect(readWishes(text, plan)).toMatchObject({ edits: [{ kind: "time", at: "15:00" }], alreadySo: [] });
  const by = `the Colosseum by 3 pm on day ${on}`;
  expect(readWishes(by, plan)).toMatchObject({ edits: [], notUnderstood: [by], alreadySo: [] });
});

test("no churches on a day without one leaves its other sights alone", () => {
  const { edits } = readWishes(`no churches on day ${on}`, plan);
  expect(edits).toEqual([]);
});
