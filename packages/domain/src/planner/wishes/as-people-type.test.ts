import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { PlanItem } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

/** Six days in Rome, from Friday, May 14, to Wednesday, May 19. */
const rome = makePlan(
  aBrief({ startDate: "2027-05-14", tripLength: 6, interests: ["Museums", "Food & Dining"] }),
);
/** Seven days in Paris with two children, from Saturday, July 10. */
const paris = makePlan(
  aBrief({
    destinationIds: ["paris"],
    startDate: "2027-07-10",
    tripLength: 7,
    travelParty: "family",
    travellers: 4,
    childAges: [4, 8],
    interests: ["Museums", "Local Experiences"],
    seed: 2,
  }),
);
const lisbon = makePlan(
  aBrief({ destinationIds: ["lisbon", "barcelona"], startDate: "2027-09-20", tripLength: 8, seed: 5 }),
);

const titled = (title: string, of = rome): PlanItem =>
  of.days.flatMap(({ items }) => items).find((item) => item.title === title)!;
const read = (text: string, of = rome) => readWishes(text, of);

describe("a wish isn't turned around, nor made bigger than it is", () => {
  test.each([
    ["end earlier on Tuesday", rome],
    ["leave later on Monday", rome],
    ["finish earlier on May 18", rome],
    ["no museums until Monday", rome],
    ["nothing until Sunday", rome],
    ["no walking after lunch on day 3", rome],
    ["it will be very hot, nothing outdoors between noon and 4", paris],
    ["a beach morning before we fly home", lisbon],
    ["vegetarian options for dinner in Alfama", lisbon],
  ])("%s", (text, of) => {
    expect(read(text, of).edits).toEqual([]);
  });

  test("a slow day in place of what's dropped isn't a slow trip", () => {
    const { edits } = read("drop Sintra and give us a slow day instead", lisbon);
    expect(new Set(edits.map(({ kind }) => kind))).toEqual(new Set(["remove"]));
  });

  test.each([
    "not just museums",
    "we don't want only museums",
    "I don't hate museums",
    "no fancy restaurants",
    "we need fast wifi",
    "the hotel must have a roll-in shower",
    "please keep day 2 easy, not empty",
  ])("%s takes nothing off, and doesn't change what the trip is about", (text) => {
    const kinds = read(text).edits.map(({ kind }) => kind);
    for (const kind of ["without", "interests", "pace", "lock"]) expect(kinds).not.toContain(kind);
  });

  test("not only museums, but nature, too, is more nature", () => {
    expect(read("Not only museums, also some nature").edits).toEqual([
      { kind: "interests", interests: ["Food & Dining", "Hiking & Nature", "Museums"] },
    ]);
  });

  test("two wishes without a comma are two, and a limit is for what was named before it", () => {
    expect(read("no churches no museums").edits).toContainEqual({
      kind: "without",
      placeKinds: ["religious", "museum"],
    });
    const { edits } = read("We love museums, but not more than one a day");
    expect(edits.length).toBeGreaterThan(0);
    for (const { kind } of edits) expect(["remove", "replace"]).toContain(kind);
  });

  test("an exception after a comma stays", () => {
    const { id } = titled("Vatican Museums and Sistine Chapel");
    const { edits, notUnderstood } = read("no museums please, except the Vatican");
    expect(notUnderstood).toEqual([]);
    expect(edits.map(({ kind }) => kind)).not.toContain("without");
    expect(edits).not.toContainEqual({ kind: "remove", itemId: id });
  });

  test("what's put on another day isn't taken off", () => {
    const { id } = titled("Pantheon");
    expect(read("not the Pantheon on day 3, put it on day 2 instead")).toMatchObject({
      edits: [{ kind: "move", itemId: id, dayNumber: 2 }],
      notUnderstood: [],
    });
  });
});

describe("what's added after a comma belongs to its wish", () => {
  test.each([
    [
      "Louvre is too long for a four year old, 90 minutes max",
      { kind: "duration", itemId: titled("Louvre", paris).id, minutes: 90 },
    ],
    ["we want one totally free day, Thursday maybe", { kind: "clear", dayNumber: 6 }],
  ])("%s", (text, edit) => {
    expect(read(text, paris)).toMatchObject({ edits: [edit], notUnderstood: [] });
  });

  test("three hours in all, not three more", () => {
    expect(read("more time at the Forum, 3 hours maybe").edits).toMatchObject([
      { kind: "duration", minutes: 180 },
    ]);
  });
});

describe("words are read as people type them", () => {
  test.each([
    ["dont want to get up early on sunday", { kind: "morning", dayNumber: 3 }],
    ["lunch no later than 1 pm pls", { kind: "mealtime", meal: "lunch", at: "13:00" }],
    ["sth quiet? dinner at 8 pls", { kind: "mealtime", meal: "dinner", at: "20:00" }],
    ["what if our flight lands at 3pm instead?", { kind: "flights", arrivesAt: "15:00" }],
    ["What if it rains on day 4?", { kind: "rain", dayNumber: 4 }],
    ["St Peters on day 2 instead of day 5", { kind: "move", dayNumber: 2 }],
    ["something for my 6 year old on saturday afternoon", { kind: "visit", dayNumber: 2 }],
    ["my father can't walk far", { kind: "needs", accessNeeds: ["easy walking"] }],
  ])("%s", (text, edit) => {
    expect(read(text).edits).toMatchObject([edit]);
  });

  test.each([
    ["put Notre Dame first thing on monday", { kind: "move", dayNumber: 3 }],
    ["thx, looks great, only the Arc de Triomphe isn't for us", { kind: "remove" }],
    ["we arrive on july 11 instead of july 10", { kind: "dates", startDate: "2027-07-11" }],
    ["no more than two things a day", { kind: "pace", pace: "relaxed" }],
  ])("%s", (text, edit) => {
    expect(read(text, paris)).toMatchObject({ edits: [edit], notUnderstood: [] });
  });

  test("at night is after dark", () => {
    const outcome = applyEdits(rome, read("the Trevi Fountain at night").edits);
    if (!outcome.ok) throw new Error(outcome.message);
    const trevi = outcome.plan.days
      .flatMap(({ items }) => items)
      .find(({ title }) => title === "Trevi Fountain");
    expect(trevi!.startsAt >= "19:00", trevi!.startsAt).toBe(true);
  });
});

test("what stands in for a museum is open then", () => {
  const outcome = applyEdits(paris, read("only one museum per day please", paris).edits);
  expect(outcome).toMatchObject({ ok: true, flags: [] });
});

describe("what's wished for isn't turned into its opposite", () => {
  const needs = (text: string, diets: Parameters<typeof aBrief>[0] = {}) =>
    readWishes(text, diets ? { ...rome, brief: { ...rome.brief, ...diets } } : rome);

  test("a diet that someone doesn't have is none to plan for", () => {
    expect(needs("I'm not vegetarian")).toMatchObject({ edits: [], alreadySo: ["I'm not vegetarian"] });
    expect(needs("we're vegetarians but not vegan").edits).toEqual([
      { kind: "needs", diets: ["vegetarian"], accessNeeds: [] },
    ]);
    expect(needs("it doesn't need to be halal or kosher").edits).toEqual([]);
  });

  test("a diet that someone no longer has is taken back", () => {
    expect(needs("we're no longer vegan", { diets: ["vegan", "gluten-free"] }).edits).toEqual([
      { kind: "needs", diets: ["gluten-free"], accessNeeds: [] },
    ]);
  });

  test("no meat and no gluten are diets", () => {
    expect(needs("no meat, no gluten").edits).toMatchObject([
      { kind: "needs" },
      { kind: "needs", diets: ["vegetarian", "gluten-free"] },
    ]);
  });
});

describe("a word isn't taken for another", () => {
  test("pizza is no piazza", () => {
    expect(read("I want pizza on day 2").edits).toEqual([]);
  });

  test("a visit after the museum isn't a museum", () => {
    expect(read("a massage after the museum on day 3").edits).toEqual([]);
  });

  test.each(["Japanese food for once", "go to the floating market"])(
    "%s: doesn't change what the trip is about",
    (text) => {
      expect(read(text).edits).toEqual([]);
    },
  );

  test("a budget that's named is the one it's in", () => {
    expect(read("our budget is 4000 dollars").edits).toEqual([{ kind: "budget", budget: "$2,500-$5,000" }]);
    expect(read("we only have $4000").edits).toEqual([{ kind: "budget", budget: "$1,000-$2,500" }]);
  });
});

describe("what people write to each other is read, too", () => {
  test.each([
    ["make day 3 lighter", { kind: "remove" }],
    ["can you make day 3 a bit shorter", { kind: "remove" }],
    ["dinner at half 8 on day 2", { kind: "mealtime", meal: "dinner", at: "20:30", dayNumber: 2 }],
    ["dinner at quarter to eight", { kind: "mealtime", meal: "dinner", at: "19:45", dayNumber: null }],
    ["start at half past nine", { kind: "mornings", from: "09:30" }],
    ["lunch a little later on day 3, say around 2", { kind: "mealtime", at: "14:00", dayNumber: 3 }],
    ["day 4 should be completely free", { kind: "clear", dayNumber: 4 }],
    ["we arrive at 3pm instead of 11", { kind: "flights", arrivesAt: "15:00" }],
    ["shorten it to 5 days", { kind: "dates", tripLength: 5 }],
    ["we're leaving a day later", { kind: "dates", tripLength: 7 }],
    ["no churchs pls 🙏", { kind: "without", placeKinds: ["religious"] }],
    ["😡 this plan is way too busy", { kind: "pace", pace: "relaxed" }],
  ])("%s", (text, edit) => {
    const { edits, notUnderstood } = read(text);
    expect({ edits, notUnderstood }).toMatchObject({ edits: [edit], notUnderstood: [] });
  });

  test("nothing on Sunday morning takes off that morning's visits", () => {
    const { edits } = read("nothing on sunday morning");
    const morning = rome.days[2]!.items.filter(
      ({ kind, startsAt }) => kind === "place" && startsAt < "12:00",
    );
    expect(edits).toEqual(morning.map(({ id }) => ({ kind: "remove", itemId: id })));
  });

  test("just the two of us leaves the children at home", () => {
    expect(read("just the two of us now", paris).edits).toEqual([
      { kind: "travelers", travellers: 2, childAges: [] },
    ]);
  });
});

describe("wishes in people's own words, slips included", () => {
  test.each([
    ["swap Sunday and Monday", { kind: "swap", dayNumber: 3, otherDayNumber: 4 }],
    ["swap Snuday with Mnoday", { kind: "swap", dayNumber: 3, otherDayNumber: 4 }],
    ["swap Tuseday and Sunday", { kind: "swap", dayNumber: 5, otherDayNumber: 3 }],
    ["keep Monday free", { kind: "clear", dayNumber: 4 }],
    ["Nothing befor 10 pls", { kind: "mornings", from: "10:00" }],
    ["we don't want to do anything before 10am", { kind: "mornings", from: "10:00" }],
    ["no more then two things a day", { kind: "pace", pace: "relaxed" }],
    ["end the trip earlier on Tuesday", { kind: "dates", startDate: "2027-05-14", tripLength: 5 }],
  ])("%s", (text, edit) => {
    const { edits, notUnderstood } = read(text);
    expect(edits).toEqual([edit]);
    expect(notUnderstood).toEqual([]);
  });

  test("one day without a plan is a free day", () => {
    const edits = read("leave one day without a plan").edits;
    expect(edits.map(({ kind }) => kind)).toEqual(["clear"]);
    expect(edits).toEqual(read("one free day").edits);
  });

  test("a day that should end earlier doesn't shorten the trip", () => {
    const { edits, notUnderstood } = read("start later on Monday and end earlier on Tuesday");
    expect(edits).toEqual([{ kind: "morning", dayNumber: 4, from: "10:30" }]);
    expect(notUnderstood).toEqual(["end earlier on Tuesday"]);
  });

  test.each([
    "don't cancel the Colosseum",
    "never take out the Pantheon",
    "please don't delete Piazza Navona",
  ])("%s takes nothing off", (text) => {
    expect(read(text).edits.filter(({ kind }) => kind === "remove" || kind === "clear")).toEqual([]);
  });

  test("what's not wanted after a weekday stays on that day", () => {
    expect(read("no museums after Sunday").edits).toEqual(read("no museums after day 3").edits);
    expect(read("no museums before Monday").edits).toEqual(read("no museums before day 4").edits);
  });

  test("not on one day but on another is a move", () => {
    const { id, title } = titled("Pantheon");
    const to = rome.days.find(({ items }) => items.every((item) => item.id !== id))!;
    const from = rome.days.find(({ items }) => items.some((item) => item.id === id))!;
    const { edits, notUnderstood } = read(`not the ${title} on day ${from.number} but on day ${to.number}`);
    expect(edits).toEqual([{ kind: "move", itemId: id, dayNumber: to.number, position: null }]);
    expect(notUnderstood).toEqual([]);
  });

  test("midday and a birthday are no weekdays", () => {
    for (const text of ["no museums by midday", "a birthday dinner"])
      expect(read(text)).toMatchObject({ edits: [], notUnderstood: [text] });
  });
});

test.each([
  ["glutenfree for our son", { diets: ["gluten-free"] }],
  ["sin gluten por favor", { diets: ["gluten-free"] }],
  ["soy vegetariano", { diets: ["vegetarian"] }],
  ["my dad uses a walker", { accessNeeds: ["step-free"] }],
  ["grandma walks with a cane", { accessNeeds: ["easy walking"] }],
])("needs in other words: %s", (text, needs) => {
  expect(read(text).edits).toMatchObject([{ kind: "needs", ...needs }]);
});

test.each([
  ["we want to sleep until 10", { kind: "mornings", from: "10:00" }],
  ["we're on a tight budget", { kind: "budget", budget: "$2,500-$5,000" }],
  ["time for souvenirs on day 4", { kind: "visit", dayNumber: 4 }],
  [
    "don't forget our dinner with the Smiths on Friday at 7:30",
    { kind: "add", dayNumber: 5, startsAt: "19:30", title: "Dinner with the Smiths" },
  ],
  ["we'd rather not go out in the evening", { kind: "evenings", until: "21:00" }],
])("%s", (text, edit) => {
  const { edits, notUnderstood } = readWishes(text, makePlan(aBrief()));
  expect(notUnderstood).toEqual([]);
  expect(edits.at(-1)).toMatchObject(edit);
});

describe("a slip in a name, with when or how long", () => {
  test.each([
    ["the Panteon first thing on day 2", "the Pantheon first thing on day 2"],
    ["two hours at the Panteon", "two hours at the Pantheon"],
    ["more time at the Borgese Gallery", "more time at the Borghese Gallery"],
    ["Trevy Fountain at night", "Trevi Fountain at night"],
    ["the Collosseum at 10 on day 3", "the Colosseum at 10 on day 3"],
    ["skip Piaza Navona", "skip Piazza Navona"],
    ["the Farnesena on day 2", "the Villa Farnesina on day 2"],
  ])("%s", (text, same) => {
    expect(read(text).notUnderstood).toEqual([]);
    expect(read(text).edits.length).toBeGreaterThan(0);
    expect(read(text).edits).toEqual(read(same).edits);
  });

  test.each(["no pizza", "a pasta place", "the plaza on day 2", "a nice place", "dinner at the Panteon"])(
    "%s: no other word is taken for a name",
    (text) => expect(read(text).edits).toEqual([]),
  );
});
