/** What travelers say of themselves: each is obeyed, or answered with what to do instead. */
import { describe, expect, test } from "vitest";
import { placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { mealOf } from "../edit/meal-of.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

const rome = makePlan(aBrief({ startDate: "2027-05-13", tripLength: 6 }));
const iceland = makePlan(aBrief({ destinationIds: ["iceland"], startDate: "2027-06-13", tripLength: 5 }));

const after = (text: string, plan: Plan): Plan => {
  const outcome = applyEdits(plan, readWishes(text, plan).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};

const dinnersOf = ({ days }: Pick<Plan, "days">): string[] =>
  days.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === "meal" && mealOf(item) === "dinner" ? item.startsAt : [])),
  );

describe("the Sabbath", () => {
  test.each(["we keep the Sabbath", "we're shomer Shabbat", "we observe Shabbat"])(
    "%s: the answer names its days, and what keeps them free",
    (text) => {
      const { edits, notUnderstood, notPossible } = readWishes(text, rome);
      expect({ edits, notUnderstood }).toEqual({ edits: [], notUnderstood: [] });
      expect(notPossible).toEqual([expect.stringContaining("“a free day on day 3”")]);
      expect(notPossible[0]).toContain("“nothing after 5 on day 2”");
      expect(readWishes("a free day on day 3", rome).edits).toEqual([{ kind: "clear", dayNumber: 3 }]);
    },
  );

  test.each(["we don't travel on Saturdays", "we don't drive on Saturday", "no flights on Saturdays"])(
    "%s: rides stay as they are, and it says so",
    (text) => {
      const { edits, notUnderstood, notPossible } = readWishes(text, rome);
      expect({ edits, notUnderstood }).toEqual({ edits: [], notUnderstood: [] });
      expect(notPossible).toEqual([expect.stringContaining("“a free day on day 3”")]);
    },
  );

  test("on a trip without one, the answer says so", () => {
    const plan = makePlan(aBrief({ startDate: "2027-05-16", tripLength: 4 }));
    for (const text of ["we don't travel on Saturdays", "we keep the Sabbath"])
      expect(readWishes(text, plan)).toMatchObject({
        edits: [],
        notUnderstood: [],
        notPossible: [`“${text}”: no day of this trip is a Saturday.`],
      });
  });
});

describe("dinner no later than an hour", () => {
  test.each(["no dinner later than 8", "no dinner after 8 pm", "no dinners later than 8"])(
    "%s: needs no change if it's earlier anyway",
    (text) => {
      expect(dinnersOf(iceland).every((at) => at <= "20:00")).toBe(true);
      expect(readWishes(text, iceland)).toMatchObject({ edits: [], alreadySo: [text] });
    },
  );

  test.each(["no dinner later than 6:30", "dinner by 6:30 at the latest"])(
    "%s: every other dinner is by then, and the answer names the days of those that can't be",
    (text) => {
      const { days } = after(text, rome);
      const late = days.filter((day) => dinnersOf({ days: [day] }).some((at) => at > "18:30"));
      expect(late.length).toBeLessThan(days.length - 2);
      const names = late.map(({ number }) => `day ${number}`);
      const [why] = readWishes(text, rome).notPossible;
      expect(why).toContain(`dinner stays later on ${names.join(" and ")}`);
    },
  );

  test("on a day that can't, says so", () => {
    const late = rome.days.find((day) => dinnersOf({ days: [day] }).some((at) => at > "20:00"))!;
    expect(readWishes("no dinner later than 8", rome).notPossible).toEqual([
      expect.stringContaining(`dinner stays later on day ${late.number}`),
    ]);
  });
});

test.each([
  ["no plans before 9:30 on day 2", 2, "09:30"],
  ["no activities before 10 on Sunday", 4, "10:00"],
  ["nothing before 10 on Sundays", 4, "10:00"],
])("%s: that day begins then", (text, dayNumber, from) => {
  expect(readWishes(text, rome).edits).toEqual([{ kind: "morning", dayNumber, from }]);
});

test("a rental car changes nothing, and the answer says what it's good for", () => {
  for (const text of ["we have a rental car", "we're renting a car", "we'll have our own car"]) {
    expect(readWishes(text, rome)).toMatchObject({ edits: [], notUnderstood: [] });
    expect(readWishes(text, rome).notPossible[0]).toContain("no ride of this plan is by car");
    expect(readWishes(text, iceland).notPossible[0]).toMatch(/\d+ rides? of this plan (is|are) by car/);
  }
});

test.each(["lunch is our big meal", "our main meal is lunch", "we have our big meal at lunch"])(
  "%s: the answer says how to make it longer",
  (text) => {
    const { edits, notUnderstood, notPossible } = readWishes(text, rome);
    expect({ edits, notUnderstood }).toEqual({ edits: [], notUnderstood: [] });
    expect(notPossible).toEqual([expect.stringContaining("“two hours for lunch”")]);
    expect(readWishes("two hours for lunch", rome).edits.length).toBeGreaterThan(0);
  },
);

test("stairs and shellfish are planned for", () => {
  expect(after("mom can't climb stairs", rome).brief.accessNeeds).toEqual(["step-free"]);
  expect(after("my husband is allergic to shellfish", rome).brief.foodsToAvoid).toEqual(["shellfish"]);
});

describe("a few words beside a wish", () => {
  test.each([
    "can we see the Sistine Chapel without the line",
    "see the Colosseum without waiting",
    "how do we avoid the queues at the Colosseum",
  ])("%s: nothing is taken off for it, and the answer is about tickets", (text) => {
    const { edits, notUnderstood, notPossible } = readWishes(text, rome);
    expect({ edits, notUnderstood }).toEqual({ edits: [], notUnderstood: [] });
    expect(notPossible).toEqual([expect.stringContaining("What to book ahead is marked")]);
  });

  test("one church is enough: the answer writes churches as people do", () => {
    expect(JSON.stringify(readWishes("one church is enough", rome))).not.toContain("churchs");
  });

  test.each(["don't make us get up before 9", "please don't let us leave before 9"])(
    "%s: days begin then",
    (text) => expect(readWishes(text, rome).edits).toEqual([{ kind: "mornings", from: "09:00" }]),
  );

  test("the Colosseum without a tour: it isn't taken off for that", () => {
    expect(readWishes("the Colosseum without a tour", rome).edits).toEqual([]);
  });

  test("somewhere nice for dinner: at a fine table, once, also beside a birthday", () => {
    const fine = expect.objectContaining({ kind: "replace", placeId: expect.stringContaining("fine") });
    expect(readWishes("somewhere nice for dinner on day 3", rome).edits).toEqual([fine]);
    const both = readWishes("my wife's birthday is on May 15, somewhere nice for dinner", rome);
    expect(both.edits).toEqual([fine, expect.objectContaining({ kind: "note" })]);
    expect(both.notUnderstood).toEqual([]);
  });

  test("can day 3 be lighter: it's only about that day", () => {
    const { edits, notUnderstood } = readWishes("can day 3 be lighter", rome);
    expect(notUnderstood).toEqual([]);
    expect(edits).toEqual(readWishes("day 3 is too full", rome).edits);
  });

  test("I'd rather not walk so much: ways are easy", () => {
    expect(readWishes("I'd rather not walk so much", rome).edits).toEqual([
      { kind: "needs", diets: [], accessNeeds: ["easy walking"] },
    ]);
  });

  test.each(["it's too crowded", "that's way too touristy"])(
    "skip the Colosseum, %s: that's only why",
    (why) => {
      const { edits, notUnderstood } = readWishes(`skip the Colosseum, ${why}`, rome);
      expect(edits).toEqual([expect.objectContaining({ kind: "remove" })]);
      expect(notUnderstood).toEqual([]);
    },
  );
});

describe("tired from the flight", () => {
  const early = makePlan(aBrief({ startDate: "2027-05-17", tripLength: 4, arrivesAt: "06:10" }));
  const visitsOn = ({ days }: Plan, number: number) =>
    days.find((day) => day.number === number)!.items.filter(({ kind }) => kind === "place");

  test.each(["we'll be wrecked", "we're going to be exhausted", "we'd like to sleep off the jet lag"])(
    "%s: a full day of arrival is free",
    (text) => {
      expect(visitsOn(early, 1).length).toBeGreaterThan(1);
      expect(readWishes(text, early)).toMatchObject({
        edits: [{ kind: "clear", dayNumber: 1 }],
        notUnderstood: [],
      });
    },
  );

  test("an arrival with one visit is easy already", () => {
    expect(visitsOn(rome, 1)).toHaveLength(1);
    expect(readWishes("we'll be wrecked", rome)).toMatchObject({
      edits: [],
      alreadySo: ["we'll be wrecked"],
    });
  });

  test("beside a flight that lands at dawn, the day that's planned for it is free", () => {
    const text = "we land at six in the morning, we'll be wrecked";
    expect(readWishes(text, rome).notUnderstood).toEqual([]);
    const planned = after(text, rome);
    expect(planned.brief.arrivesAt).toBe("06:00");
    expect(visitsOn(planned, 1)).toEqual([]);
  });

  test("keep day 2 light: it's the same as a lighter day", () => {
    expect(readWishes("please keep day 2 light", rome).edits).toEqual(
      readWishes("make day 2 lighter", rome).edits,
    );
  });
});

describe("children and teenagers", () => {
  test.each(["something for the kids", "somewhere the kids can run around", "something fun for our son"])(
    "%s: what children love is added on a day that has room for it",
    (text) => {
      const { edits, notUnderstood } = readWishes(text, rome);
      expect(notUnderstood).toEqual([]);
      expect(edits).toEqual([expect.objectContaining({ kind: "visit" })]);
      const [edit] = edits;
      expect(edit?.kind === "visit" && placeById(edit.placeId)?.lovedByChildren).toBe(true);
    },
  );

  test.each([
    ["something for our teenagers on day 3", "Say what yours like"],
    ["something for teens", "Say what yours like"],
    ["a playground for the kids", "“a park on day 3”"],
  ])("%s: the answer says what to ask for", (text, answer) => {
    const { edits, notUnderstood, notPossible } = readWishes(text, rome);
    expect({ edits, notUnderstood }).toEqual({ edits: [], notUnderstood: [] });
    expect(notPossible).toEqual([expect.stringContaining(answer)]);
    for (const instead of ["more adventure", "a park on day 3", "something for the kids"])
      expect(readWishes(instead, rome).edits).not.toEqual([]);
  });
});

test.each([
  ["we'd rather take taxis", "A taxi can take you"],
  ["we'd rather take taxis than the bus", "A taxi can take you"],
  ["can we go everywhere by taxi", "A taxi can take you"],
  ["can we take the metro instead of walking", "how far each way is"],
  ["we want breakfast at the hotel", "“no breakfast on the last day”"],
  ["can we stay nearer the center", "“stay in Centro Storico”"],
])("%s: nothing changes, and the answer says what can be done", (text, answer) => {
  const { edits, notUnderstood, alreadySo, notPossible } = readWishes(text, rome);
  expect({ edits, notUnderstood, alreadySo }).toEqual({ edits: [], notUnderstood: [], alreadySo: [] });
  expect(notPossible).toEqual([expect.stringContaining(answer)]);
});

test.each([
  ["dinner at 6 with the kids", "dinner at 6"],
  ["one nice dinner", "one special dinner"],
  ["we want to go dancing", "more nightlife"],
  ["stay in Centro Storico", "we'd like to stay in Centro Storico"],
])("%s: it's the same as %s", (text, same) => {
  expect(readWishes(text, rome).notUnderstood).toEqual([]);
  expect(readWishes(text, rome).edits.length).toBeGreaterThan(0);
  expect(readWishes(text, rome).edits).toEqual(readWishes(same, rome).edits);
});

describe("a wish isn't turned into a bigger one", () => {
  test("no seafood restaurants: that's about seafood, not about eating", () => {
    expect(readWishes("please no seafood restaurants", rome).edits).toEqual(
      readWishes("no seafood", rome).edits,
    );
    expect(readWishes("no seafood", rome).edits).toMatchObject([{ kind: "needs" }]);
  });

  test("no restaurants over $50: food stays a wish", () => {
    const plan = makePlan(aBrief({ startDate: "2027-05-13", tripLength: 6, interests: ["Food & Dining"] }));
    expect(readWishes("no restaurants over $50", plan).edits).toEqual([]);
  });

  test("not so many churches, where there's one: it stays", () => {
    const kindsOf = ({ days }: Plan) =>
      days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeById(placeId ?? "")?.kind ?? []));
    const one = makePlan(
      aBrief({ startDate: "2027-05-14", tripLength: 6, interests: ["Museums", "Food & Dining"] }),
    );
    expect(kindsOf(one).filter((kind) => kind === "religious")).toHaveLength(1);
    const text = "not so many churches please";
    expect(readWishes(text, one)).toMatchObject({ edits: [], alreadySo: [text] });
  });
});

test("the same day is that of what was named before", () => {
  const [forum, pantheon] = ["Roman Forum", "Pantheon"].map((title) =>
    rome.days.find(({ items }) => items.some((item) => item.title.startsWith(title))),
  );
  expect(forum).not.toBe(pantheon);
  expect(readWishes("let's do the Forum and the Pantheon on the same day", rome).edits).toMatchObject([
    { kind: "move", dayNumber: forum!.number },
  ]);
});

test.each([
  "it's our first time in Rome",
  "it's our first trip to Italy",
  "we don't want to miss the highlights",
])("%s: what most people come for is planned anyway", (text) =>
  expect(readWishes(text, rome)).toMatchObject({ edits: [], notUnderstood: [], alreadySo: [text] }),
);

test.each([
  ["gets tired quickly", "easy walking"],
  ["no more than 10 minutes of walking", "easy walking"],
  ["less stuff on day 4", "make day 4 lighter"],
])("%s: it's the same as %s", (text, same) => {
  expect(readWishes(text, rome).edits.length).toBeGreaterThan(0);
  expect(readWishes(text, rome).edits).toEqual(readWishes(same, rome).edits);
});

test("no early flights: the answer says who chooses them", () => {
  expect(readWishes("no early flights", rome)).toMatchObject({ edits: [], notUnderstood: [] });
  expect(readWishes("no early flights", rome).notPossible).toEqual([expect.stringContaining("your flights")]);
});
