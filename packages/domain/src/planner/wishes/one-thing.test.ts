import { describe, expect, test } from "vitest";
import { placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

/** Six days in Rome, from Monday, May 3, to Saturday, May 8. */
const plan = makePlan(aBrief({ interests: ["Museums", "Food & Dining"] }));
const read = (text: string, of = plan) => readWishes(text, of);
const changed = (text: string, of = plan): Plan => {
  const outcome = applyEdits(of, read(text, of).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};

describe("a whole day is given up for a wish about all of it alone", () => {
  test.each([
    ["shopping on day 2", "Shopping"],
    ["spend day 2 shopping", "Shopping"],
    ["a day of museums on day 2", "Museums"],
    ["make day 2 a museum day because it's hot", "Museums"],
    ["nature on day 2, please", "Hiking & Nature"],
  ])("%s", (text, interest) => {
    expect(read(text).edits).toEqual([{ kind: "regenerate", dayNumber: 2, interest }]);
  });

  test.each([
    "a fancy restaurant on day 4",
    "we'd like a restaurant with a view on day 3",
    "bar with live music on day 3",
    "art supplies shop on day 2",
    "local guide on day 3",
    "food tour on day 2",
    "free museums on day 3",
    "love the museum on day 3",
    "we love the museums on day 3",
    "change hotels on day 3",
    "another guide on day 3",
    "start at the Pantheon at 9",
    "stay near the Vatican for the last two nights",
    "the museum on day 3 looks boring",
    "half day off on Wednesday",
    "something romantic",
    "instead of the Capitoline museums we'd like to go shopping",
    "Instead of the Capitoline Museums, we'd like to go shopping",
    "take it easy after the Vatican",
    "Can you move the Vatican to a less busy time?",
    "Can we do the Vatican on a day that's less crowded?",
    "we already saw the Colosseum last time but would love to see it again",
    "Should we skip the Borghese Gallery?",
    "We're vegetarian except for fish",
    "remove everything on the last day except breakfast",
  ])("%s: is about less, and nothing is guessed", (text) => {
    expect(read(text)).toMatchObject({ edits: [], notUnderstood: [text] });
  });

  test("one more of a kind is one visit", () => {
    const [added, ...others] = read("museum on day 2").edits;
    expect(others).toEqual([]);
    expect(added).toMatchObject({ kind: "visit", dayNumber: 2 });
  });
});

describe("a visit goes where a day starts or ends", () => {
  const pantheon = plan.days.flatMap(({ items }) => items).find(({ title }) => title === "Pantheon")!;
  const day = plan.days.find(({ items }) => items.includes(pantheon))!;
  const visitsOf = (of: Plan): string[] =>
    of.days[day.number - 1]!.items.flatMap(({ kind, title }) => (kind === "place" ? title : []));

  test.each([
    `put the Pantheon first on day ${day.number}`,
    `start day ${day.number} with the Pantheon`,
    "the Pantheon first",
    "see the Pantheon first thing",
  ])("%s", (text) => {
    expect(visitsOf(changed(text))[0]).toBe("Pantheon");
  });

  test.each(["end the day at the Trevi Fountain", "Trevi Fountain last"])("%s", (text) => {
    const trevi = plan.days.findIndex(({ items }) => items.some(({ title }) => title === "Trevi Fountain"));
    const visits = changed(text).days[trevi]!.items.filter(({ kind }) => kind === "place");
    expect(visits.at(-1)?.title).toBe("Trevi Fountain");
  });

  test("but not on a day that has no such part, and not at an hour", () => {
    for (const text of ["do the Vatican on the first morning", "we start at 9 with the Pantheon"])
      expect(read(text).edits).toEqual([]);
  });
});

describe("no more than so many of a kind a day", () => {
  const museumsOn = ({ days }: Plan): number[] =>
    days.map(
      ({ items }) => items.filter(({ placeId }) => placeById(placeId ?? "")?.kind === "museum").length,
    );

  test.each([
    "one museum a day at most",
    "no more than one museum a day",
    "max 1 museum per day",
    "only one museum per day",
  ])("%s", (text) => {
    expect(Math.max(...museumsOn(plan))).toBe(2);
    const after = changed(text);
    expect(museumsOn(after)).toEqual(museumsOn(plan).map((count) => Math.min(count, 1)));
    expect(read(text).notUnderstood).toEqual([]);
  });

  test("isn't how many the trip has", () => {
    for (const text of ["no more than two museums", "only one museum"])
      expect(read(text)).toMatchObject({ edits: [], notUnderstood: [text] });
  });
});

describe("all but what's named", () => {
  const namesOf = (kind: string, of: Plan): string[] =>
    of.days.flatMap(({ items }) =>
      items.flatMap(({ placeId, title }) => (placeById(placeId ?? "")?.kind === kind ? title : [])),
    );

  test.each([
    ["no museums except the Borghese", "Galleria Borghese"],
    ["cancel all museums except the Vatican", "Vatican Museums and Sistine Chapel"],
    ["skip all the museums but the Vatican", "Vatican Museums and Sistine Chapel"],
    ["skip all the museums but one", "Vatican Museums and Sistine Chapel"],
  ])("%s", (text, kept) => {
    expect(read(text).notUnderstood).toEqual([]);
    expect(namesOf("museum", changed(text))).toEqual([kept]);
  });

  test("of a day", () => {
    const day = plan.days.find(({ items }) => items.some(({ title }) => title === "Colosseum"))!;
    const { items } = changed(`remove everything from day ${day.number} except the Colosseum`).days[
      day.number - 1
    ]!;
    expect(items.flatMap(({ kind, title }) => (kind === "place" || kind === "meal" ? title : []))).toEqual([
      "Colosseum",
    ]);
  });
});

test("no lunches takes off all of them, and leaves days alone that are over", () => {
  const lunchesIn = ({ days }: Plan) =>
    days.map(({ items }) =>
      items.some(({ kind, startsAt }) => kind === "meal" && startsAt > "11" && startsAt < "17"),
    );
  for (const text of ["no lunch", "skip lunches, please"])
    expect(lunchesIn(changed(text)).filter(Boolean)).toEqual([]);
  const { edits } = readWishes("no lunch", plan, new Date("2027-05-06T10:00Z"));
  const ahead = plan.days.slice(3).flatMap(({ items }) => items.map(({ id }) => id));
  expect(edits.length).toBe(3);
  expect(edits.every((edit) => "itemId" in edit && ahead.includes(edit.itemId))).toBe(true);
});

test("another table, not another sight, for whoever wants to eat elsewhere", () => {
  const dinner = plan.days[1]!.items.findLast(({ kind }) => kind === "meal")!;
  expect(read("can we eat somewhere else on day 2").edits).toMatchObject([
    { kind: "replace", itemId: dinner.id },
  ]);
});

describe("where you stay", () => {
  const trip = makePlan(aBrief({ destinationIds: ["rome", "paris"], tripLength: 9 }));
  const nights = (id: string) => trip.legs.find(({ destinationId }) => destinationId === id)!.lodging;

  test("gets nicer or cheaper in the town that's named", () => {
    const [nicer, ...others] = read("a nicer hotel in Paris", trip).edits;
    expect(others).toEqual([]);
    expect(nicer).toMatchObject({ kind: "stay", destinationId: "paris" });
    expect(nicer?.kind === "stay" && nicer.nightlyCents).toBeGreaterThan(nights("paris").costPerNightCents);
    const [cheaper] = read("the hotel in Rome is too expensive", trip).edits;
    expect(cheaper).toMatchObject({ kind: "stay", destinationId: "rome" });
    expect(cheaper?.kind === "stay" && cheaper.nightlyCents).toBeLessThan(nights("rome").costPerNightCents);
  });

  test("gets nicer in all of them for nicer hotels, and in none if one isn't named", () => {
    expect(read("nicer hotels", trip).edits).toMatchObject([
      { kind: "stay", destinationId: trip.legs[0]!.destinationId },
      { kind: "stay", destinationId: trip.legs[1]!.destinationId },
    ]);
    expect(read("a nicer hotel", trip).edits).toEqual([]);
    expect(read("upgrade our hotel").edits).toMatchObject([{ kind: "stay", destinationId: "rome" }]);
  });
});

test.each([
  ["my parents are joining us", 4],
  ["my sister is coming with us", 3],
  ["two more people are joining", 4],
  ["just the four of us now", 4],
  ["I'm traveling alone now", 1],
])("%s", (text, travellers) => {
  expect(read(text).edits).toEqual([{ kind: "travelers", travellers, childAges: [] }]);
});

test("whoever joins for a day isn't on the whole trip", () => {
  for (const text of ["my mother is joining us on day 3", "two more people are coming on day 3"])
    expect(read(text).edits).toEqual([]);
});

test("a verb is for all the names that follow it", () => {
  const titles = (text: string) =>
    readWishes(text, plan).edits.map((edit) =>
      edit.kind === "remove" || edit.kind === "lock"
        ? `${edit.kind} ${plan.days.flatMap(({ items }) => items).find(({ id }) => id === edit.itemId)?.title}`
        : edit.kind,
    );
  expect(titles("Remove the Pantheon and the Colosseum")).toEqual(["remove Pantheon", "remove Colosseum"]);
  expect(titles("Skip the Pantheon, the Trevi Fountain, and the Colosseum")).toHaveLength(3);
  expect(titles("keep the Pantheon and the Colosseum")).toEqual(["lock Pantheon", "lock Colosseum"]);
  expect(titles("Skip the Pantheon, slower mornings")).toEqual(["remove Pantheon", "mornings"]);
});
