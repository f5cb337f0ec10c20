import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import { readWishes } from "./read-wishes.ts";

const plan = makePlan(
  aBrief({ destinationIds: ["paris"], tripLength: 4, startDate: "2027-06-14", travelStyle: "luxury" }),
);
const items = plan.days.flatMap((day) => day.items);
const idOf = (title: string): string => items.find((item) => item.title === title)!.id;
const dayOf = (title: string): number =>
  plan.days.find((day) => day.items.some((item) => item.title === title))!.number;

describe("what nobody wants to miss", () => {
  test.each([
    "I don't want to miss the Louvre",
    "don't miss the Louvre",
    "we can't skip the Louvre",
    "we would hate to miss the Louvre",
    "we wouldn't want to leave out the Louvre",
    "I'd be sad to skip the Louvre",
    "we cannot leave without seeing the Louvre",
    "make sure we see the Louvre",
    "the Louvre is a must",
    "we really want the Louvre",
    `don't drop the Louvre on day ${dayOf("Louvre")}`,
  ])("%s: it's locked", (text) => {
    expect(readWishes(text, plan).edits).toEqual([{ kind: "lock", itemId: idOf("Louvre"), locked: true }]);
  });

  test.each(["I don't want to see the Louvre", "we hate the Louvre", "skip the Louvre", "no Louvre"])(
    "%s: it's still taken off",
    (text) => {
      expect(readWishes(text, plan).edits).toEqual([{ kind: "remove", itemId: idOf("Louvre") }]);
    },
  );

  test.each([
    "we can't skip breakfast",
    "I don't want to miss my flight",
    "don't forget the sunscreen",
    "we don't want to miss any museums",
  ])("%s: names nothing, and is returned", (text) => {
    expect(readWishes(text, plan)).toMatchObject({ edits: [], notUnderstood: [text] });
  });

  test("it's added if it isn't on the plan", () => {
    const visit = { kind: "visit", placeId: "versailles-palace", dayNumber: null };
    expect(readWishes("we'd hate to miss the Palace of Versailles", plan).edits).toEqual([visit]);
    expect(readWishes("we'd hate to miss Versailles", plan).edits).toEqual([visit]);
  });
});

describe("a part of town", () => {
  test.each(["add Versailles", "must see Versailles", "we have to see Versailles", "a day in Versailles"])(
    "%s: what most people go there for is added",
    (text) => {
      expect(readWishes(text, plan).edits).toEqual([
        { kind: "visit", placeId: "versailles-palace", dayNumber: null },
      ]);
    },
  );

  test("on a day, it's added to that day, or moved there", () => {
    expect(readWishes("go to Versailles on day 3", plan).edits).toEqual([
      { kind: "visit", placeId: "versailles-palace", dayNumber: 3 },
    ]);
    expect(readWishes("Montmartre on day 2", plan).edits).toMatchObject([
      { kind: "move", itemId: idOf("Sacré-Cœur"), dayNumber: 2 },
    ]);
  });

  test("that's planned needs no change", () => {
    expect(readWishes("we'd love to see Montmartre", plan)).toMatchObject({
      edits: [],
      alreadySo: ["we'd love to see Montmartre"],
    });
  });

  test.each(["avoid Montmartre", "skip Montmartre", "no Montmartre please", "I hate Montmartre"])(
    "%s: what's there is taken off",
    (text) => {
      expect(readWishes(text, plan).edits).toEqual([{ kind: "remove", itemId: idOf("Sacré-Cœur") }]);
    },
  );

  test.each(["skip the Marais", "no hotels in Montmartre"])(
    "%s: is about more or less than all of it, and is returned",
    (text) => {
      expect(readWishes(text, plan)).toMatchObject({ edits: [], notUnderstood: [text] });
    },
  );
});
