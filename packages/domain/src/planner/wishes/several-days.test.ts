import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { maxEditsAtOnce, type PlanEdit } from "../edit/plan-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import { readWishes } from "./read-wishes.ts";

/** Six days in Rome, from Monday, May 3, to Saturday, May 8. */
const plan = makePlan(aBrief());
const dated = (startDate: string, tripLength: number) => makePlan(aBrief({ startDate, tripLength }));

/** The days a text clears, which any day can be. */
const freeIn = (text: string, of = plan): number[] =>
  readWishes(text, of).edits.flatMap((edit) => (edit.kind === "clear" ? edit.dayNumber : []));

const daysOf = (edits: readonly PlanEdit[]): (number | null)[] =>
  edits.map((edit) => ("dayNumber" in edit ? edit.dayNumber : null));

describe("a wish for several days is one for each", () => {
  test.each([
    ["no plans on days 2 and 3", [2, 3]],
    ["no plans on day 2 and day 3", [2, 3]],
    ["no plans on days 2, 3, and 5", [2, 3, 5]],
    ["no plans on days 2 to 4", [2, 3, 4]],
    ["no plans on days 2-4", [2, 3, 4]],
    ["no plans from day 2 through day 4", [2, 3, 4]],
    ["no plans on the first two days", [1, 2]],
    ["no plans on the last 2 days", [5, 6]],
    ["no plans on Monday and Tuesday", [1, 2]],
    ["no plans from Tuesday to Thursday", [2, 3, 4]],
    ["no plans on May 5 and 6", [3, 4]],
    ["no plans on May 4, 5 and 7", [2, 3, 5]],
    ["no plans from May 5 to May 7", [3, 4, 5]],
    ["no plans between May 5 and 7", [3, 4, 5]],
    ["no plans on 5–7 May", [3, 4, 5]],
    ["no plans on the 5th and 6th", [3, 4]],
    ["On days 2 and 3, no plans", [2, 3]],
    ["From May 5 to 7, no plans", [3, 4, 5]],
    ["Days 2 and 3: sleep in. No plans", [2, 3]],
  ])("%s", (text, days) => {
    expect(freeIn(text)).toEqual(days);
    expect(readWishes(text, plan).notUnderstood).toEqual([]);
  });

  test("weekends and weekdays are the plan's own", () => {
    expect(freeIn("no plans on Tuesdays", dated("2027-05-03", 9))).toEqual([2]);
    expect(freeIn("no plans on the weekend")).toEqual([6]);
    expect(freeIn("no plans on weekends", dated("2027-05-07", 9))).toEqual([2, 3, 9]);
  });

  test("those after a day, or before it", () => {
    expect(freeIn("no plans after day 4")).toEqual([5, 6]);
    expect(freeIn("no plans before day 3")).toEqual([1, 2]);
    expect(freeIn("no plans before the second day")).toEqual([1]);
    expect(freeIn("no plans after May 7")).toEqual([6]);
    expect(freeIn("After day 4, no plans")).toEqual([5, 6]);
    for (const text of ["no plans after day 6", "no plans before day 1"]) expect(freeIn(text)).toEqual([]);
  });

  test("all days but one, or from one on", () => {
    expect(freeIn("no plans except on Friday")).toEqual([1, 2, 3, 4, 6]);
    expect(freeIn("no plans every day but Friday")).toEqual([1, 2, 3, 4, 6]);
    expect(freeIn("no plans except on Friday", dated("2027-05-03", 12))).toEqual([
      1, 2, 3, 4, 6, 7, 8, 9, 10, 11,
    ]);
    expect(freeIn("no plans except on day 3")).toEqual([1, 2, 4, 5, 6]);
    expect(freeIn("no plans except on Monday and Tuesday")).toEqual([3, 4, 5, 6]);
    expect(freeIn("no plans every day except days 1 and 2")).toEqual([3, 4, 5, 6]);
    expect(freeIn("no plans from day 3 on")).toEqual([3, 4, 5, 6]);
    expect(freeIn("no plans on weekdays")).toEqual([1, 2, 3, 4, 5]);
  });

  test("days that can't have it are left out, those that are over, too", () => {
    // Nobody starts later on the day they arrive.
    expect(daysOf(readWishes("slower mornings on days 1 to 3", plan).edits)).toEqual([2, 3]);
    const now = new Date("2027-05-06T10:00:00Z");
    expect(daysOf(readWishes("no plans on weekdays", plan, now).edits)).toEqual([4, 5]);
  });

  test("today and tomorrow", () => {
    const now = new Date("2027-05-05T10:00:00Z");
    expect(readWishes("swap today and tomorrow", plan, now).edits).toEqual([
      { kind: "swap", dayNumber: 3, otherDayNumber: 4 },
    ]);
    expect(readWishes("start at 10 today and tomorrow", plan, now).edits).toEqual([
      { kind: "morning", dayNumber: 3, from: "10:00" },
      { kind: "morning", dayNumber: 4, from: "10:00" },
    ]);
  });

  test.each([
    ["free days 2 and 3", "clear"],
    ["keep days 2 and 3 free", "clear"],
    ["replan days 2 and 3", "regenerate"],
    ["start later on days 2 and 3", "morning"],
  ])("%s", (text, kind) => {
    expect(readWishes(text, plan).edits).toMatchObject([
      { kind, dayNumber: 2 },
      { kind, dayNumber: 3 },
    ]);
  });

  test("a kind of place goes from the days that have one, and stays on the others", () => {
    const { edits, notUnderstood } = readWishes("no museums from May 4 to May 7", plan);
    const days = edits.map((edit) =>
      edit.kind === "remove"
        ? plan.days.find(({ items }) => items.some(({ id }) => id === edit.itemId))?.number
        : 0,
    );
    expect(new Set(days)).toEqual(new Set([3, 4, 5]));
    expect(notUnderstood).toEqual([]);
  });

  test("any days of the plan, from one to another", () => {
    const day = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(day, day, (from, to) => {
        const expected = from > to ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at);
        expect(freeIn(`no plans from day ${from} to day ${to}`)).toEqual(expected);
      }),
    );
  });
});

test.each([
  // One beach day, one free day, and one more museum, but on which?
  "a free day from May 5 to 7",
  "a beach day from May 5 to 7",
  "one more museum on days 2 and 3",
  // What's moved is no wish for the days between.
  "move the Colosseum from day 2 to day 3",
  // Days the plan doesn't have.
  "dinner at 9 on day 2 and day 99",
  "dinner at 9 from May 5 to May 30",
  "dinner at 9 from day 4 to day 2",
  "we have 2 to 3 days",
  "a weekend trip",
])("%s: nothing is guessed", (text) => {
  expect(readWishes(text, plan)).toEqual({
    edits: [],
    notUnderstood: [text],
    needsAmOrPm: [],
    nothingFits: [],
    alreadySo: [],
    notPossible: [],
  });
});

describe("on a trip to two towns, a wish for one", () => {
  /** Four days in Rome, then four in Paris. */
  const trip = makePlan(aBrief({ destinationIds: ["rome", "paris"], tripLength: 8 }));
  const read = (text: string) => readWishes(text, trip);

  test.each([
    ["slower mornings in Rome", [2, 3, 4]],
    ["no early starts while we're in Rome", [2, 3, 4]],
    ["dinner at 8 in Paris", [5, 6, 7]],
    ["In Paris, dinner at 9", [6, 7]],
    ["In Paris: slower mornings. Dinner at 9", [6, 7, 6, 7]],
    ["no plans on our last day in Rome", [4]],
    ["no plans on the first day in Paris", [5]],
    ["on the day we travel to Paris, no plans", [5]],
  ])("%s: is for its days", (text, days) => {
    expect(daysOf(read(text).edits)).toEqual(days);
  });

  test("is slower by itself", () => {
    const rome = new Set(trip.days.slice(0, 4).flatMap(({ items }) => items.map(({ id }) => id)));
    for (const text of ["Rome is too packed", "Rome should be slower", "slower in Rome"]) {
      const { edits } = read(text);
      expect(edits.length).toBeGreaterThan(1);
      expect(edits.every((edit) => edit.kind === "remove" && rome.has(edit.itemId))).toBe(true);
    }
  });

  test("is known by its name, with whatever signs that has", () => {
    const laquila = { ...destinationById("paris")!, name: "L'Aquila", aliases: [] };
    const renamed = { ...trip, made: [laquila] };
    expect(daysOf(readWishes("slower mornings in L’Aquila", renamed).edits)).toEqual([6, 7]);
    expect(readWishes("no museums in the afternoon", renamed).edits).toEqual([]);
    expect(readWishes("slower mornings in general", renamed).edits).toEqual([
      { kind: "mornings", from: "10:30" },
    ]);
  });

  test("may be for one thing there", () => {
    const item = trip.days[2]!.items.find(({ kind }) => kind === "place")!;
    expect(read(`remove ${item.title} in Rome`).edits).toEqual([{ kind: "remove", itemId: item.id }]);
  });

  test("leaves the other's museums alone", () => {
    const paris = new Set(
      trip.days.filter(({ number }) => number > 4).flatMap(({ items }) => items.map(({ id }) => id)),
    );
    const { edits } = read("no museums in Paris");
    expect(edits.length).toBeGreaterThan(0);
    expect(edits.every((edit) => edit.kind === "remove" && paris.has(edit.itemId))).toBe(true);
  });

  test.each(["a free day in Paris", "a day less in Rome", "cheaper in Paris", "vegetarian in Paris"])(
    "%s: isn't for the whole trip",
    (text) => {
      expect(read(text)).toMatchObject({ edits: [], notUnderstood: [text] });
    },
  );
});

test.each(["no museums in the afternoon", "no museums after lunch"])(
  "%s: takes off nothing at other hours",
  (text) => {
    expect(readWishes(text, plan)).toMatchObject({ edits: [], notUnderstood: [text] });
  },
);

test("what follows several days begins the next wish", () => {
  const { edits } = readWishes("dinner at 9 on days 2 and 3 and sleep in on day 4", plan);
  expect(edits).toHaveLength(3);
  expect(edits).toContainEqual({ kind: "morning", dayNumber: 4, from: "10:30" });
});

test("never more changes than can be made at once", () => {
  const long = dated("2027-05-03", 14);
  const { edits, notUnderstood } = readWishes("lock days 1 to 14, dinner at 9 on days 1 to 14", long);
  expect(edits.length).toBeLessThanOrEqual(maxEditsAtOnce);
  expect(notUnderstood).toEqual(["lock days 1 to 14"]);
});
