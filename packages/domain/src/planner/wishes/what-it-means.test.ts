import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

const plan = makePlan(aBrief({ tripLength: 5 }));
const itemsOf = ({ days }: Plan): PlanItem[] => days.flatMap(({ items }) => items);
const itemOf = (placeId: string, of = plan): PlanItem =>
  itemsOf(of).find((item) => item.placeId === placeId)!;
const dayWith = (placeId: string, { days }: Plan): number =>
  days.find(({ items }) => items.some((item) => item.placeId === placeId))!.number;
const read = (text: string, of = plan) => readWishes(text, of);
const after = (text: string, of = plan): Plan => {
  const outcome = applyEdits(of, read(text, of).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  expect(outcome.flags).toEqual([]);
  return outcome.plan;
};

test("what's on another day is moved, and no other place of its kind comes in its place", () => {
  const vatican = itemOf("vatican-museums");
  const edits: PlanEdit[] = [{ kind: "move", itemId: vatican.id, dayNumber: 2, position: null }];
  for (const text of [
    "Add the Vatican Museums on day 2",
    "Include the Vatican Museums on day 2, please",
    "We'd like to see the Vatican Museums on day 2",
  ])
    expect(read(text).edits, text).toEqual(edits);
  const moved = after("Add the Vatican Museums on day 2");
  expect(dayWith("vatican-museums", moved)).toBe(2);
  expect(itemsOf(moved).map(({ placeId }) => placeId)).not.toContain("castel-sant-angelo");
  expect(read("Add the Vatican Museums on day 4")).toMatchObject({
    edits: [],
    alreadySo: ["Add the Vatican Museums on day 4"],
  });
});

test("what's near something else doesn't move it", () => {
  const { edits } = read("Add a cafe near the Pantheon on day 3");
  expect(edits.filter(({ kind }) => kind === "move")).toEqual([]);
});

test.each([
  ["Add the Borgese Gallery on day 3", "borghese-gallery"],
  ["add the colloseum on day 4", "colosseum"],
  ["Move the Pantehon to day 3", "pantheon"],
])("%s: a slip doesn't make it another place", (text, placeId) => {
  const { edits } = read(text);
  expect(edits).toMatchObject([{ kind: "move", itemId: itemOf(placeId).id }]);
});

test("a slip in the name of a place that isn't planned adds that one", () => {
  const without = makePlan(aBrief({ tripLength: 5, avoided: ["borghese-gallery"] }));
  expect(read("Add the Borgese Gallery on day 3", without).edits).toEqual([
    { kind: "visit", placeId: "borghese-gallery", dayNumber: 3 },
  ]);
});

test("a place that we don't know isn't any other", () => {
  for (const text of ["Add the Torlonia Museum on day 3", "visit the Sagrada Familia church on day 2"])
    expect(read(text), text).toMatchObject({
      edits: [],
      notUnderstood: [],
      notPossible: [expect.stringContaining("it isn't in our guide")],
    });
});

test("the first of a kind is that one alone", () => {
  const museums = ["capitoline-museums", "borghese-gallery", "vatican-museums", "villa-farnesina"];
  const visits = itemsOf(plan).filter(({ placeId }) => museums.includes(placeId ?? ""));
  const removed = (...items: PlanItem[]) => items.map(({ id }) => ({ kind: "remove", itemId: id }));
  expect(read("Drop the first museum").edits).toEqual(removed(visits[0]!));
  expect(read("skip the last museum").edits).toEqual(removed(visits.at(-1)!));
  expect(read("Skip the second museum, please").edits).toEqual(removed(visits[1]!));
  expect(read("Drop the first two museums").edits).toEqual(removed(visits[0]!, visits[1]!));
});

const inTrastevere = (of: Plan, day: number, from: string, until: string): PlanItem[] =>
  of.days[day - 1]!.items.filter(
    ({ area, kind, startsAt }) =>
      area === "Trastevere" && (kind === "place" || kind === "meal") && startsAt >= from && startsAt < until,
  );

test("part of a town keeps its time of day", () => {
  expect(inTrastevere(after("a morning in Trastevere on day 2"), 2, "00:00", "12:00")).not.toEqual([]);
  expect(inTrastevere(after("Trastevere in the afternoon on day 2"), 2, "12:00", "17:30")).not.toEqual([]);
  expect(inTrastevere(after("Trastevere in the evening on day 2"), 2, "17:30", "24:00")).not.toEqual([]);
});

test("the common name of a part of a town, or a sight, keeps its time of day, too", () => {
  for (const text of ["an evening in Monti", "the Ghetto in the evening", "an evening in Prati"])
    expect(read(text), text).toMatchObject({ edits: [], notUnderstood: [], alreadySo: [text] });
  const steps = itemOf("spanish-steps", after("the Spanish Steps in the evening"));
  expect(steps.startsAt >= "17:30").toBe(true);
  const added = itemOf("spanish-steps", after("the Spanish Steps in the morning"));
  expect(added.startsAt < "12:00").toBe(true);
});

test("what is somewhere at no such time is said, and nothing else is done", () => {
  for (const text of ["the Colosseum at night", "a morning in Prati"])
    expect(read(text), text).toMatchObject({ edits: [], notUnderstood: [], nothingFits: [text] });
  // Both are in \"Ancient Rome and Monti\", but the Colosseum isn't in Monti.
  expect(read("skip Monti").edits).toEqual([]);
});

test("part of a town at a time of day when it's planned needs no change", () => {
  for (const text of ["Trastevere in the evening", "a morning in Trastevere", "an evening in Trastevere"])
    expect(read(text), text).toMatchObject({ edits: [], notUnderstood: [], alreadySo: [text] });
});

describe("on a day of travel", () => {
  const lisbon = makePlan(
    aBrief({ destinationIds: ["lisbon", "barcelona"], tripLength: 8, interests: ["Food & Dining"], seed: 5 }),
  );
  const flight = lisbon.days.find(({ items }) => items.some(({ title }) => title.startsWith("Fly to")))!;

  test("nobody leaves the airport for a visit before the flight", () => {
    for (const text of [
      `add Belém Tower on day ${flight.number}`,
      `Belém Tower on day ${flight.number} at 9:30`,
      "a morning in Belém",
    ]) {
      const outcome = applyEdits(lisbon, read(text, lisbon).edits);
      const items = outcome.ok ? outcome.plan.days[flight.number - 1]!.items : flight.items;
      const at = items.findIndex(({ title }) => title.startsWith("Fly to"));
      expect(items[at - 1]?.kind, text).toBe("transfer");
    }
  });

  test("a morning somewhere leaves lunch at lunchtime", () => {
    const lunches = ({ days }: Plan): string[] =>
      days
        .flatMap(({ items }) => items)
        .flatMap(({ kind, startsAt }) =>
          kind === "meal" && startsAt > "11:00" && startsAt < "17:00" ? startsAt : [],
        );
    const { edits } = read("a morning in Belém", lisbon);
    expect(edits).toHaveLength(1);
    const late = lunches(after("a morning in Belém", lisbon)).filter((at) => at > "14:30");
    expect(late).toEqual([]);
  });

  test("one beach isn't a wish for beaches", () => {
    const beach = itemsOf(lisbon).find(({ title }) => title.includes("beach"))!;
    const { edits } = read(`${beach.title} in the morning`, lisbon);
    expect(edits.filter(({ kind }) => kind === "interests")).toEqual([]);
  });
});

test.each(["we love coffee shops", "not religious art", "a rainy day museum", "we can spend more on food"])(
  "%s: what's about some of it isn't for the whole trip",
  (text) => {
    const museums = makePlan(aBrief({ tripLength: 5, interests: ["Museums"] }));
    expect(read(text, museums)).toMatchObject({ edits: [], notUnderstood: [text] });
  },
);

test("how someone gets around on a day adds nothing to it, and what's for them does", () => {
  for (const text of ["my dad uses a wheelchair on day 3", "we're with a stroller on day 3"])
    expect(read(text).edits, text).toEqual([]);
  expect(read("something for my dad in a wheelchair on day 3").edits).toMatchObject([{ dayNumber: 3 }]);
});

test("tickets someone has already are for their hour", () => {
  const { id } = itemOf("borghese-gallery");
  for (const text of [
    "we have tickets for the Borghese at 3 pm",
    "we already have tickets for the Borghese at 3 pm",
  ])
    expect(read(text).edits, text).toEqual([{ kind: "time", itemId: id, at: "15:00" }]);
});

test("a sight later or earlier in its day is moved past lunch or before it, or as far as it goes", () => {
  const startOf = (placeId: string, of: Plan) => itemOf(placeId, of).startsAt;
  expect(startOf("colosseum", plan) < "12:00").toBe(true);
  expect(startOf("colosseum", after("the Colosseum later in the day")) > "12:00").toBe(true);
  expect(startOf("capitoline-museums", plan) > "12:00").toBe(true);
  expect(read("the Capitoline Museums earlier in the day").edits).toMatchObject([
    { kind: "move", itemId: itemOf("capitoline-museums").id, part: "morning" },
  ]);
  const dayOne = after("the Pantheon a bit later");
  expect(startOf("pantheon", dayOne) > startOf("piazza-navona", dayOne)).toBe(true);
  for (const text of ["the Colosseum a day later", "we'll book the Colosseum later"])
    expect(read(text).edits, text).toEqual([]);
});
