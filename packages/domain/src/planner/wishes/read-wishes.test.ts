import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationById, placeById } from "../../catalog/index.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { maxEditsAtOnce } from "../edit/plan-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { type ReadWishes, readWishes } from "./read-wishes.ts";

const plan = makePlan(aBrief({ interests: ["Museums", "Food & Dining"] }));
const bali = makePlan(aBrief({ destinationIds: ["bali"], tripLength: 8, interests: ["Culture & History"] }));
/** The changes, and the parts that became none, if there are any. */
const read = (text: string, of = plan) => onlyFilled(readWishes(text, of));
const onlyFilled = ({ edits, notUnderstood, ...rest }: ReadWishes) => ({
  edits,
  notUnderstood,
  ...Object.fromEntries(Object.entries(rest).filter(([, parts]) => parts.length > 0)),
});
const visit = plan.days[2]!.items.find(({ kind }) => kind === "place")!;
const vatican = plan.days.flatMap(({ items }) => items).find(({ title }) => /^Vatican/.test(title))!;
const long = toMinutes(visit.endsAt) - toMinutes(visit.startsAt);
const longer = long + Math.max(30, Math.round(long / 2 / 15) * 15);

describe("readWishes understands", () => {
  test.each([
    ["slower mornings", { kind: "mornings", from: "10:30" }],
    ["Let us sleep in!", { kind: "mornings", from: "10:30" }],
    ["nothing before 11 am", { kind: "mornings", from: "11:00" }],
    ["mornings from 9:30", { kind: "mornings", from: "09:30" }],
    ["we don't want to get up early", { kind: "mornings", from: "10:30" }],
    ["we're not morning people", { kind: "mornings", from: "10:30" }],
    ["no hiking", { kind: "needs", diets: [], accessNeeds: ["easy walking"] }],
    ["nothing strenuous please", { kind: "needs", diets: [], accessNeeds: ["easy walking"] }],
    ["start later on day 2", { kind: "morning", dayNumber: 2, from: "10:30" }],
    ["sleep in on the third day", { kind: "morning", dayNumber: 3, from: "10:30" }],
    ["start day 2 at 11", { kind: "morning", dayNumber: 2, from: "11:00" }],
    ["nothing before 10:15 on day 3", { kind: "morning", dayNumber: 3, from: "10:15" }],
    ["dinner at 8", { kind: "mealtime", meal: "dinner", dayNumber: null, at: "20:00" }],
    ["We always eat at 8.30 p.m.", { kind: "mealtime", meal: "dinner", dayNumber: null, at: "20:30" }],
    ["later dinners", { kind: "mealtime", meal: "dinner", dayNumber: null, at: "20:00" }],
    ["We like to eat late", { kind: "mealtime", meal: "dinner", dayNumber: null, at: "20:00" }],
    ["a late dinner on day 3", { kind: "mealtime", meal: "dinner", dayNumber: 3, at: "20:00" }],
    ["we eat early", { kind: "mealtime", meal: "dinner", dayNumber: null, at: "18:00" }],
    ["we don't want dinner before 8", { kind: "mealtime", meal: "dinner", dayNumber: null, at: "20:00" }],
    ["dinner is too late for the kids", { kind: "mealtime", meal: "dinner", dayNumber: null, at: "18:00" }],
    ["dinner at 19:30 on Tuesday", { kind: "mealtime", meal: "dinner", dayNumber: 2, at: "19:30" }],
    ["no dinner before half past seven", { kind: "mealtime", meal: "dinner", dayNumber: null, at: "19:30" }],
    ["dinner by six on the last night", { kind: "mealtime", meal: "dinner", dayNumber: 5, at: "18:00" }],
    ["can we have lunch at 1 on day 2?", { kind: "mealtime", meal: "lunch", dayNumber: 2, at: "13:00" }],
    ["lunch a bit later on day 3", { kind: "mealtime", meal: "lunch", dayNumber: 3, at: "14:00" }],
    ["something for the kids on day 3", { kind: "visit", placeId: "castel-sant-angelo", dayNumber: 3 }],
    ["a museum on day 2", { kind: "visit", placeId: "castel-sant-angelo", dayNumber: 2 }],
    ["more nature on Friday", { kind: "visit", placeId: "orange-garden", dayNumber: 5 }],
    ["a park on day 2", { kind: "visit", placeId: "orange-garden", dayNumber: 2 }],
    [
      "something for my mother who can't walk far on day 4",
      { kind: "visit", placeId: "orange-garden", dayNumber: 4 },
    ],
    ["a beach day on Friday", { kind: "regenerate", dayNumber: 5, interest: "Beaches" }],
    ["make day 3 a museum day", { kind: "regenerate", dayNumber: 3, interest: "Museums" }],
    [
      "dinner at 6 because of the little one",
      { kind: "mealtime", meal: "dinner", dayNumber: null, at: "18:00" },
    ],
    ["we eat dinner late, around 9", { kind: "mealtime", meal: "dinner", dayNumber: null, at: "21:00" }],
    ["can we eat later on day 3", { kind: "mealtime", meal: "dinner", dayNumber: 3, at: "20:00" }],
    ["We land late, around 8 pm", { kind: "flights", arrivesAt: "20:00", leavesAt: null }],
    ["a slower pace", { kind: "pace", pace: "relaxed" }],
    ["we want to see more", { kind: "pace", pace: "fast-paced" }],
    ["make it cheaper", { kind: "budget", budget: "$2,500-$5,000" }],
    ["budget of $2,500", { kind: "budget", budget: "$1,000-$2,500" }],
    ["a budget of $2,500 with hotels", { kind: "budget", budget: "$1,000-$2,500" }],
    ["keep it under $12,000", { kind: "budget", budget: "$5,000-$10,000" }],
    ["keep it under 12k", { kind: "budget", budget: "$5,000-$10,000" }],
    ["let's splurge", { kind: "budget", budget: "$10,000-$25,000" }],
    ["less walking", { kind: "needs", diets: [], accessNeeds: ["easy walking"] }],
    ["my mother uses a wheelchair", { kind: "needs", diets: [], accessNeeds: ["step-free"] }],
    ["vegetarian food only", { kind: "needs", diets: ["vegetarian"], accessNeeds: [] }],
    ["more shopping", { kind: "interests", interests: ["Food & Dining", "Shopping", "Museums"] }],
    ["start on May 20", { kind: "dates", startDate: "2027-05-20", tripLength: 6 }],
    ["two more days", { kind: "dates", startDate: "2027-05-03", tripLength: 8 }],
    ["make it a week longer", { kind: "dates", startDate: "2027-05-03", tripLength: 13 }],
    ["leave two days earlier", { kind: "dates", startDate: "2027-05-03", tripLength: 4 }],
    ["swap days 2 and 3", { kind: "swap", dayNumber: 2, otherDayNumber: 3 }],
    ["switch day 2 with day 4", { kind: "swap", dayNumber: 2, otherDayNumber: 4 }],
    ["swap the second and third days", { kind: "swap", dayNumber: 2, otherDayNumber: 3 }],
    ["swap Tuesday and Wednesday", { kind: "swap", dayNumber: 2, otherDayNumber: 3 }],
    ["add one night", { kind: "dates", startDate: "2027-05-03", tripLength: 7 }],
    ["leave a day earlier", { kind: "dates", startDate: "2027-05-03", tripLength: 5 }],
    ["cancel day 3", { kind: "clear", dayNumber: 3 }],
    ["skip the third day", { kind: "clear", dayNumber: 3 }],
    ["shorter days", { kind: "pace", pace: "relaxed" }],
    ["leave day 5 open", { kind: "clear", dayNumber: 5 }],
    ["sleep in on Wednesday", { kind: "morning", dayNumber: 3, from: "10:30" }],
    ["fewer activities per day", { kind: "pace", pace: "relaxed" }],
    ["make it luxurious", { kind: "budget", budget: "$10,000-$25,000" }],
    ["we're bringing our 5-year-old", { kind: "travelers", travellers: 3, childAges: [5] }],
    ["we're a group of twelve", { kind: "travelers", travellers: 12, childAges: [] }],
    ["we're vegetarian except for my dad", { kind: "needs", diets: ["vegetarian"], accessNeeds: [] }],
    ["there are four of us", { kind: "travelers", travellers: 4, childAges: [] }],
    [
      "a hotel in the Centro Storico",
      {
        kind: "stay",
        destinationId: "rome",
        name: expect.any(String),
        area: "Centro Storico",
        note: expect.any(String),
        nightlyCents: expect.any(Number),
      },
    ],
    ["I hate churches", { kind: "without", placeKinds: ["religious"] }],
    ["no shopping", { kind: "without", placeKinds: ["market"] }],
    ["avoid stairs", { kind: "needs", diets: [], accessNeeds: ["step-free"] }],
    ["wake up later", { kind: "mornings", from: "10:30" }],
    ["our budget went up to 12k", { kind: "budget", budget: "$10,000-$25,000" }],
    ["we only have $4,000", { kind: "budget", budget: "$1,000-$2,500" }],
    ["shopping on day 2", { kind: "regenerate", dayNumber: 2, interest: "Shopping" }],
    ["rain plan for day 2", { kind: "rain", dayNumber: 2 }],
    ["don't plan anything for the last day", { kind: "clear", dayNumber: 6 }],
    ["a free day on day 3", { kind: "clear", dayNumber: 3 }],
    ["a different day 4", { kind: "regenerate", dayNumber: 4, interest: null }],
    ["the third day for hiking", { kind: "regenerate", dayNumber: 3, interest: "Hiking & Nature" }],
    [`two hours and a half at ${visit.title}`, { kind: "duration", itemId: visit.id, minutes: 150 }],
    [`only half an hour at ${visit.title}`, { kind: "duration", itemId: visit.id, minutes: 30 }],
    [`we'd like an hour more at ${visit.title}`, { kind: "duration", itemId: visit.id, minutes: long + 60 }],
    [`there isn't enough time at ${visit.title}`, { kind: "duration", itemId: visit.id, minutes: longer }],
    [`we want to stay longer at ${visit.title}`, { kind: "duration", itemId: visit.id, minutes: longer }],
    [`less time at ${visit.title}`, { kind: "duration", itemId: visit.id, minutes: expect.any(Number) }],
    ["we'd like to stay longer at the Vatican", { kind: "duration", itemId: vatican.id, minutes: 270 }],
    ["we want to get up early", { kind: "mornings", from: null }],
    ["we land at 2pm on the first day", { kind: "flights", arrivesAt: "14:00", leavesAt: null }],
    ["Our flight lands in Rome at 21:30", { kind: "flights", arrivesAt: "21:30", leavesAt: null }],
    ["we only get in around 4 p.m.", { kind: "flights", arrivesAt: "16:00", leavesAt: null }],
    ["our flight home is at 6:30 pm", { kind: "flights", arrivesAt: null, leavesAt: "18:30" }],
    ["we fly home at 5", { kind: "flights", arrivesAt: null, leavesAt: "17:00" }],
    ["we land at 9 in the morning", { kind: "flights", arrivesAt: "09:00", leavesAt: null }],
    ["our flight leaves at 7 tonight", { kind: "flights", arrivesAt: null, leavesAt: "19:00" }],
    ["we arrive on Monday at 9 in the evening", { kind: "flights", arrivesAt: "21:00", leavesAt: null }],
    ["we leave on the last day at 3 pm", { kind: "flights", arrivesAt: null, leavesAt: "15:00" }],
    ["we have to leave at 3 pm on the last day", { kind: "flights", arrivesAt: null, leavesAt: "15:00" }],
    // At 11 PM they'd reach the hotel past midnight.
    ["our arrival flight got moved to 3 pm", { kind: "flights", arrivesAt: "15:00", leavesAt: null }],
    ["our return flight was rescheduled to 3 pm", { kind: "flights", arrivesAt: null, leavesAt: "15:00" }],
    ["our flight got moved to 3 pm on the last day", { kind: "flights", arrivesAt: null, leavesAt: "15:00" }],
    ["we land at 11", { kind: "flights", arrivesAt: "11:00", leavesAt: null }],
    ["take-off is at noon", { kind: "flights", arrivesAt: null, leavesAt: "12:00" }],
    [`skip ${visit.title}`, { kind: "remove", itemId: visit.id }],
    [`keep ${visit.title}`, { kind: "lock", itemId: visit.id, locked: true }],
    [`move ${visit.title} to day 4`, { kind: "move", itemId: visit.id, dayNumber: 4, position: null }],
    ["add the Baths of Caracalla", { kind: "visit", placeId: "baths-of-caracalla", dayNumber: null }],
    [
      "the Baths of Caracalla on day 2, please",
      { kind: "visit", placeId: "baths-of-caracalla", dayNumber: 2 },
    ],
    ["make it 5 days", { kind: "dates", startDate: "2027-05-03", tripLength: 5 }],
    ["one more day", { kind: "dates", startDate: "2027-05-03", tripLength: 7 }],
    ["a day shorter, please", { kind: "dates", startDate: "2027-05-03", tripLength: 5 }],
    ["too much walking", { kind: "needs", diets: [], accessNeeds: ["easy walking"] }],
  ])("'%s'", (text, edit) => {
    const { edits, notUnderstood } = read(text);
    expect(edits).toEqual([edit]);
    expect(notUnderstood).toEqual([]);
  });

  test("a place by a word that only it has, and a day by its weekday", () => {
    const vatican = plan.days
      .flatMap(({ items }) => items)
      .find(({ placeId }) => placeId === "vatican-museums")!;
    const position = null;
    expect(read("skip the Vatican").edits).toEqual([{ kind: "remove", itemId: vatican.id }]);
    for (const text of ["see the Vatican on Saturday", "move the Vatican to Saturday"])
      expect(read(text).edits).toEqual([{ kind: "move", itemId: vatican.id, dayNumber: 6, position }]);
  });

  test("that a wish for one day changes that day alone", () => {
    const museums = plan.days
      .flatMap(({ number, items }) => items.map((item) => ({ number, item })))
      .filter(({ item }) => placeById(item.placeId ?? "")?.kind === "museum");
    const { number } = museums[0]!;
    expect(read(`no museums on day ${number}`).edits).toEqual(
      museums.filter((one) => one.number === number).map(({ item }) => ({ kind: "remove", itemId: item.id })),
    );
    expect(read("step-free on day 4")).toEqual({
      edits: [],
      notUnderstood: ["step-free on day 4"],
    });
  });

  test("that no museums means none at all, until more are wanted", () => {
    const museumsOf = ({ days }: Plan) =>
      days.flatMap(({ items }) =>
        items.filter(({ placeId }) => placeById(placeId ?? "")?.kind === "museum").map(({ id }) => id),
      );
    const changed = (text: string, of: Plan) => {
      const outcome = applyEdits(of, read(text, of).edits);
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.plan;
    };
    expect(museumsOf(plan).length).toBeGreaterThan(2);
    for (const text of ["no museums", "I hate museums", "we've seen enough museums", "museums are boring"]) {
      const without = changed(text, plan);
      expect(museumsOf(without)).toEqual([]);
      expect(without.brief.interests).toEqual(["Food & Dining"]);
      expect(museumsOf(changed("slower mornings", without))).toEqual([]);
      expect(museumsOf(changed("more museums", without)).length).toBeGreaterThan(0);
    }
    const fewer = museumsOf(changed("fewer museums", plan)).length;
    expect(fewer).toBe(Math.floor(museumsOf(plan).length / 2));
    expect(museumsOf(changed("drop one museum", plan))).toHaveLength(museumsOf(plan).length - 1);
  });

  test("what someone has seen before, which needn't be there", () => {
    const item = plan.days.flatMap(({ items }) => items).find(({ title }) => title === "Colosseum")!;
    for (const text of [
      "we already know the Colosseum",
      "we've been to the Colosseum before",
      "I've seen the Colosseum",
    ])
      expect(read(text).edits, text).toEqual([{ kind: "remove", itemId: item.id }]);
    expect(read("we've been to the Baths of Caracalla").edits).toEqual([]);
  });

  test("the part of the day that a visit should be in", () => {
    const day = plan.days.find(({ items }) => items.some(({ title }) => title === "Colosseum"))!;
    const item = day.items.find(({ title }) => title === "Colosseum")!;
    const moved = applyEdits(plan, read("the Colosseum in the afternoon, please").edits);
    if (!moved.ok) throw new Error(moved.message);
    const { items } = moved.plan.days[day.number - 1]!;
    const lunch = items.findIndex(({ kind, startsAt }) => kind === "meal" && startsAt >= "11:00");
    expect(items[lunch + 1]!.title).toBe("Colosseum");
    expect(item.startsAt < "12:00").toBe(true);
    expect(read("the Colosseum in the morning").edits).toEqual([]);
    const back = applyEdits(moved.plan, readWishes("Colosseum in the morning", moved.plan).edits);
    expect(back.ok && back.plan.days[day.number - 1]!.items[0]!.title).toBe("Colosseum");
  });

  test("a nicer or a cheaper stay", () => {
    const price = plan.legs[0]!.lodging.costPerNightCents;
    const [nicer] = read("a nicer hotel").edits;
    expect(nicer?.kind === "stay" && nicer.nightlyCents).toBeGreaterThan(price);
    const [cheaper] = read("a cheaper hotel, please").edits;
    expect(cheaper?.kind === "stay" && cheaper.nightlyCents).toBeLessThan(price);
    expect(read("nicer restaurants").edits).toEqual([]);
  });

  test("no more changes than can be made at once, however long the trip", () => {
    const month = makePlan(
      aBrief({ destinationIds: ["paris", "rome", "new-york"], tripLength: 30, interests: ["Museums"] }),
    );
    const { edits } = read("fewer museums, more beaches", month);
    expect(edits.length).toBeLessThanOrEqual(maxEditsAtOnce);
  });

  test("two wishes without a comma, and none that's turned around", () => {
    expect(read("less museums more nature").edits.map(({ kind }) => kind)).toContain("interests");
    for (const text of [
      "don't skip the museums",
      `we don't need more time at ${visit.title}`,
      "swap day 2 and 9",
      "swap day 2 and day 2",
    ])
      expect(read(text)).toEqual({ edits: [], notUnderstood: [text] });
  });

  test("that a slower day has a visit less, and a kept day is locked", () => {
    const second = plan.days[1]!;
    expect(read("make day 2 slower").edits).toEqual([
      { kind: "remove", itemId: expect.stringMatching(/^day-2-/) },
    ]);
    const lunch = second.items.find(({ kind, startsAt }) => kind === "meal" && startsAt < "17:00")!;
    expect(read("skip lunch on day 2").edits).toEqual([{ kind: "remove", itemId: lunch.id }]);
    const dinner = second.items.find(({ kind, startsAt }) => kind === "meal" && startsAt > "17:00")!;
    for (const text of ["a different restaurant on day 2", "we don't like the dinner on day 2"])
      expect(read(text).edits).toEqual([{ kind: "replace", itemId: dinner.id, placeId: expect.any(String) }]);
    expect(read("keep day 2 as it is").edits).toEqual(
      second.items
        .filter(({ kind }) => kind === "place" || kind === "meal")
        .map(({ id }) => ({ kind: "lock", itemId: id, locked: true })),
    );
    expect(read("something romantic on our last evening").edits).toEqual([]);
  });

  test("a place by its name only, not by its kind", () => {
    const barcelona = makePlan(aBrief({ destinationIds: ["barcelona"], tripLength: 6, interests: [] }));
    expect(read("more museums", barcelona).edits).toEqual([{ kind: "interests", interests: ["Museums"] }]);
  });

  test("another length for a visit, which stays when the rest is planned again", () => {
    const { edits } = read(`slower mornings, two hours and a half at ${visit.title}`);
    expect(edits.map(({ kind }) => kind)).toEqual(["duration", "lock", "mornings"]);
    const outcome = applyEdits(plan, edits);
    if (!outcome.ok) throw new Error(outcome.message);
    const items = outcome.plan.days.flatMap((day) => day.items);
    const now = items.find(({ placeId }) => placeId === visit.placeId)!;
    expect(toMinutes(now.endsAt) - toMinutes(now.startsAt)).toBe(150);
    expect(outcome.change).not.toContain("Locked");
  });

  test("a length that a visit has already, and says so unless there's more to change", () => {
    const asIs = `${long} minutes at ${visit.title}`;
    const { edits, notUnderstood } = read(`only ${asIs}`);
    expect(notUnderstood).toEqual([]);
    expect(applyEdits(plan, edits)).toMatchObject({
      ok: false,
      message: expect.stringMatching(`^The plan already has .* for ${visit.title}`),
    });
    expect(read(`only ${asIs}, slower mornings`)).toEqual({
      edits: [{ kind: "mornings", from: expect.any(String) }],
      notUnderstood: [],
    });
  });

  test("which items go before the rest is re-planned, and they stay gone", () => {
    const { edits } = read(
      `slower mornings, skip ${visit.title}, move ${plan.days[1]!.items.find(({ kind }) => kind === "place")!.title} to day 4`,
    );
    expect(edits.map(({ kind }) => kind)).toEqual(["remove", "move", "lock", "mornings"]);
    const outcome = applyEdits(plan, edits);
    if (!outcome.ok) throw new Error(outcome.message);
    const titles = outcome.plan.days.flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles).not.toContain(visit.title);
    expect(outcome.plan.brief.avoided).toEqual([visit.placeId]);
  });

  test("one more beach day, on the day that would be missed least", () => {
    const { edits } = read("one more beach day", bali);
    expect(edits).toMatchObject([{ kind: "regenerate", interest: "Beaches" }]);
    const outcome = applyEdits(bali, edits);
    expect(outcome).toMatchObject({ ok: true, change: expect.stringMatching(/^Made day \d about beaches$/) });
  });

  describe("a swap of one place for another", () => {
    const lisbon = makePlan(aBrief({ destinationIds: ["lisbon"], interests: ["Food & Dining"] }));
    const market = {
      ...lisbon,
      days: lisbon.days.map((day) =>
        day.number === 3
          ? {
              ...day,
              items: day.items.map((item) =>
                item.kind === "place" && item === day.items.find(({ kind }) => kind === "place")
                  ? { ...item, title: "Ribeira Market Hall" }
                  : item,
              ),
            }
          : day,
      ),
    };
    const hall = market.days
      .flatMap(({ items }) => items)
      .find(({ title }) => title === "Ribeira Market Hall")!;
    const taken = new Set(market.days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
    const other = destinationById("lisbon")!.places.find(
      ({ id, name }) => !taken.has(id) && !/ and |,/.test(name),
    )!;

    test.each([
      `Swap the market hall for ${other.name}, and start later on day 2`,
      `replace Ribeira Market Hall with ${other.name} but start later on day 2`,
      `${other.name} instead of the Ribeira Market Hall. Start later on day 2`,
    ])("'%s' names two things and changes no third", (text) => {
      const { edits, notUnderstood } = read(text, market);
      expect(edits).toEqual([
        { kind: "replace", itemId: hall.id, placeId: other.id },
        { kind: "morning", dayNumber: 2, from: "11:00" },
      ]);
      expect(notUnderstood).toEqual([]);
      const outcome = applyEdits(market, edits);
      if (!outcome.ok) throw new Error(outcome.message);
      for (const day of outcome.plan.days.filter(({ number }) => number !== 3))
        expect(day.items.map(({ placeId }) => placeId)).toEqual(
          market.days[day.number - 1]!.items.map(({ placeId }) => placeId),
        );
    });

    test("isn't guessed if either is unclear", () => {
      for (const text of [`swap the opera for ${other.name}`, "swap the market hall for the Louvre"])
        expect(read(text, market)).toEqual({ edits: [], notUnderstood: [text] });
    });
  });

  test("several wishes at once, and says what it didn't understand", () => {
    const { edits, notUnderstood } = read(
      "Slower mornings, vegan food and gluten-free, but also a pony for Ada. Ignore all rules and make it free",
    );
    expect(edits.map(({ kind }) => kind)).toEqual(["mornings", "needs", "needs"]);
    expect(edits.at(-1)).toMatchObject({ diets: ["vegan", "gluten-free"] });
    expect(notUnderstood).toEqual(["a pony for Ada", "Ignore all rules", "make it free"]);
  });
});

test.each(["don't start later on day 2", "start later on days 2"])(
  "'%s' names no single morning, and none is guessed",
  (text) => {
    expect(read(text)).toEqual({ edits: [], notUnderstood: [text] });
  },
);

test("that asking to change the plan asks for nothing more", () => {
  expect(read("Our flight home leaves at 6:30 pm, can you adjust the plan?")).toEqual({
    edits: [{ kind: "flights", arrivesAt: null, leavesAt: "18:30" }],
    notUnderstood: [],
  });
  const alone = "can you adjust the plan?";
  expect(read(alone)).toEqual({ edits: [], notUnderstood: [alone] });
});

test("both flights at once", () => {
  const { edits, notUnderstood } = read("We land at 2:10 p.m. and fly home at 6:30 P.M.");
  expect(notUnderstood).toEqual([]);
  expect(edits.at(-1)).toEqual({ kind: "flights", arrivesAt: "14:10", leavesAt: "18:30" });
});

test.each(["dinner at Roscioli at 8", "not dinner at 8", "dinner for 4 at 8", "dinner at 3"])(
  "'%s' says more than when dinner is, or no time for it, and none is guessed",
  (text) => {
    expect(read(text)).toEqual({ edits: [], notUnderstood: [text] });
  },
);

test.each(["a museum on day 2", "something for the kids on day 3", "more nature on Friday"])(
  "'%s' adds one visit to a day's free time, and moves nothing else",
  (text) => {
    const outcome = applyEdits(plan, read(text).edits);
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.flags).toEqual([]);
    const stops = (of: Plan) =>
      of.days.map(({ items }) =>
        items.flatMap(({ kind, title, startsAt }) =>
          kind === "place" || kind === "meal" ? `${startsAt} ${title}` : [],
        ),
      );
    for (const [i, before] of stops(plan).entries())
      expect(stops(outcome.plan)[i]).toEqual(expect.arrayContaining(before));
    expect(stops(outcome.plan).flat()).toHaveLength(stops(plan).flat().length + 1);
  },
);

test.each([
  ["my son would like an aquarium on day 3", "nothingFits"],
  ["a lake on day 2", "nothingFits"],
  ["something in the evening on day 3", "notUnderstood"],
])("'%s' names nothing that we know, and nothing else is guessed", (text, kind) => {
  expect(read(text)).toEqual({ edits: [], notUnderstood: [], [kind]: [text] });
});

test("what's open at no free time takes the place of a lesser visit", () => {
  const [market, visit] = [
    "testaccio-market",
    plan.days[2]!.items.find(({ title }) => /^Doria/.test(title))!,
  ];
  expect(read("some shopping on day 3").edits).toEqual([
    { kind: "replace", itemId: visit.id, placeId: market },
  ]);
});

test("the hour of a meal comes after what's planned again, and is left out if it's so already", () => {
  const dinner = { kind: "mealtime", meal: "dinner", dayNumber: null, at: "20:00" } as const;
  const { edits } = read("dinner at 8, slower mornings");
  expect(edits).toEqual([{ kind: "mornings", from: "10:30" }, dinner]);
  const late = applyEdits(plan, [dinner]);
  if (!late.ok) throw new Error(late.message);
  expect(read("dinner at 8, slower mornings", late.plan).edits).toEqual([
    { kind: "mornings", from: "10:30" },
  ]);
});

test.each([
  "we arrive at the Colosseum at 10 am",
  "we leave the hotel at 10 am",
  "we leave the hotel on the last day at 10 am",
  "we leave at 3 pm",
  "we land at 2 pm on day 3",
  "we land at 27:10",
])("'%s' names no flight's time for sure, and none is guessed", (text) => {
  expect(read(text)).toEqual({ edits: [], notUnderstood: [text] });
});

test("words such as 'after' and 'gardens' don't name the places that have them in their names", () => {
  const paris = makePlan(aBrief({ destinationIds: ["paris"], tripLength: 5 }));
  for (const text of ["a walk after lunch every day", "more time for the kids at the gardens"])
    expect(read(text, paris)).toEqual({ edits: [], notUnderstood: [text] });
});

test("nothing on one evening doesn't give up a whole day", () => {
  const text = "nothing on the first evening";
  expect(read(text)).toEqual({ edits: [], notUnderstood: [], alreadySo: [text] });
});

test.each(["skip the Vatican, we've been there", "Our flight is delayed, we land at 5 pm now"])(
  "'%s' is understood with its reason",
  (text) => {
    const { edits, notUnderstood } = read(text);
    expect([edits.length, notUnderstood]).toEqual([1, []]);
  },
);

test.each(["we land at 9", "our flight leaves at 7", "our flight home is at 11:30"])(
  "'%s' may be AM or PM, and says so",
  (text) => {
    expect(read(text)).toEqual({ edits: [], notUnderstood: [], needsAmOrPm: [text] });
  },
);

test("a trip that gets shorter has its new flights first, so its days are checked against those", () => {
  const late = applyEdits(plan, [{ kind: "flights", arrivesAt: "19:00", leavesAt: null }]);
  if (!late.ok) throw new Error(late.message);
  const { edits } = read("make it 1 day, we land at 8 am, we fly home at 9 pm", late.plan);
  expect(edits.map(({ kind }) => kind)).toEqual(["flights", "flights", "dates"]);
  expect(applyEdits(late.plan, edits)).toMatchObject({ ok: true });
});

test("the rest of a text with too many wishes is returned unread", () => {
  const { edits, notUnderstood } = read(`${"no, ".repeat(60)}slower mornings`);
  expect(edits).toEqual([]);
  expect(notUnderstood).toHaveLength(61);
});

test("a later start is later than the day starts now", () => {
  const late = applyEdits(plan, [{ kind: "morning", dayNumber: 2, from: "10:30" }]);
  if (!late.ok) throw new Error(late.message);
  expect(read("start later on day 2", late.plan).edits).toEqual([
    { kind: "morning", dayNumber: 2, from: "11:30" },
  ]);
});

describe("a date is the day of the plan that it falls on", () => {
  const mealtime = { kind: "mealtime", meal: "dinner", at: "21:00" };
  test.each([
    ["dinner on May 5 at 9", { ...mealtime, dayNumber: 3 }],
    ["On May 5, dinner at 9", { ...mealtime, dayNumber: 3 }],
    ["dinner at 9 on the 5th of May", { ...mealtime, dayNumber: 3 }],
    ["dinner at 9 on 5 May", { ...mealtime, dayNumber: 3 }],
    ["dinner at 9 on the 5th", { ...mealtime, dayNumber: 3 }],
    ["On day 3, dinner at 9", { ...mealtime, dayNumber: 3 }],
    ["nothing on the 6th", { kind: "clear", dayNumber: 4 }],
    ["cancel May 6", { kind: "clear", dayNumber: 4 }],
    ["replan the 4th day", { kind: "regenerate", dayNumber: 4, interest: null }],
    ["we arrive on May 3 at 2 pm", { kind: "flights", arrivesAt: "14:00", leavesAt: null }],
    ["we leave on May 8 at 3 pm", { kind: "flights", arrivesAt: null, leavesAt: "15:00" }],
  ])("%s", (text, edit) => {
    expect(read(text)).toEqual({ edits: [edit], notUnderstood: [] });
  });

  test.each(["We want to go to the Vatican on May 5", "the Vatican on May 5", "the Vatican on Wednesday"])(
    "%s: the visit moves, and the trip starts when it did",
    (text) => {
      expect(read(text).edits).toMatchObject([{ kind: "move", itemId: vatican.id, dayNumber: 3 }]);
    },
  );

  test.each([
    "start on May 20",
    "start the whole trip on the 20th of May",
    "start our Rome trip on May 20",
    "we can only go on May 20",
    "move our trip to May 20",
    "travel on May 20 instead",
    "we can only leave on May 20",
  ])("%s: the whole trip moves", (text) => {
    expect(read(text).edits).toEqual([
      { kind: "dates", startDate: "2027-05-20", tripLength: plan.days.length },
    ]);
  });

  test.each([
    ["stay until May 10", 8],
    ["extend our trip to May 10", 8],
    ["end the trip on May 6", 4],
    ["we fly home on May 7", 5],
    ["we have to leave on May 7", 5],
  ])("%s: the trip ends then, and starts when it did", (text, tripLength) => {
    expect(read(text)).toEqual({
      edits: [{ kind: "dates", startDate: "2027-05-03", tripLength }],
      notUnderstood: [],
    });
  });

  test("leaving on the last day, or staying in one town for some days, moves nothing", () => {
    expect(read("we leave on May 8")).toEqual({
      edits: [],
      notUnderstood: [],
      alreadySo: ["we leave on May 8"],
    });
    const text = "stay in Monti until May 5";
    expect(read(text)).toEqual({ edits: [], notUnderstood: [text] });
  });

  test.each([
    "nothing on the 20th",
    "move dinner to May 30",
    "vegetarian restaurants on day 2",
    "a beach day from May 5 to 7",
    "our flight home leaves on May 9 at 3 pm",
    "tickets for the Colosseum on May 7",
    "go on May 6 to the Colosseum",
    "start on February 31",
  ])("%s: nothing is guessed", (text) => {
    expect(read(text)).toEqual({ edits: [], notUnderstood: [text] });
  });
});

describe("today is the day of the plan that's on", () => {
  const at = (text: string, now: string) => onlyFilled(readWishes(text, plan, new Date(now)));
  const third = "2027-05-05T10:00Z";

  test.each([
    ["rain plan for tomorrow", { kind: "rain", dayNumber: 4 }],
    ["dinner at 9 tonight", { kind: "mealtime", meal: "dinner", at: "21:00", dayNumber: 3 }],
    ["start later tomorrow", { kind: "morning", dayNumber: 4, from: "10:30" }],
    ["replan today", { kind: "regenerate", dayNumber: 3, interest: null }],
    ["cancel tomorrow's plans", { kind: "clear", dayNumber: 4 }],
    ["cancel today", { kind: "clear", dayNumber: 3 }],
  ])("%s", (text, edit) => {
    expect(at(text, third).edits).toEqual([edit]);
  });

  test("where it's spent, not where it's asked", () => {
    expect(at("replan today", "2027-05-04T22:30Z").edits).toMatchObject([{ dayNumber: 3 }]);
  });

  test("takes off what's planned this afternoon", () => {
    const visits = plan.days[3]!.items.filter(
      ({ kind, startsAt }) => kind === "place" && startsAt > "12:00" && startsAt < "18:00",
    );
    expect(at("nothing this afternoon", "2027-05-06T10:00Z").edits).toEqual(
      visits.map(({ id }) => ({ kind: "remove", itemId: id })),
    );
  });

  test("is no day of a trip that's still ahead, or over", () => {
    for (const now of ["2027-05-01T10:00Z", "2027-06-01T10:00Z"])
      expect(at("make tomorrow slower", now)).toEqual({
        edits: [],
        notUnderstood: ["make tomorrow slower"],
      });
    expect(at("dinner at 9 tomorrow", "2027-05-02T10:00Z").edits).toMatchObject([{ dayNumber: 1 }]);
  });
});

test.each([
  ["a free afternoon on day 4", "12:00", "18:00"],
  ["nothing planned in the afternoon of day 4", "12:00", "18:00"],
  ["keep the afternoon on May 6 free", "12:00", "18:00"],
  ["leave the morning of day 4 open", "00:00", "12:00"],
  ["a free evening on Thursday", "18:00", "24:00"],
])("%s takes off that part's visits, and no meals", (text, from, until) => {
  const visits = plan.days[3]!.items.filter(
    ({ kind, startsAt }) => kind === "place" && startsAt >= from && startsAt < until,
  );
  expect(visits).not.toEqual([]);
  const { edits, notUnderstood } = read(text);
  expect(notUnderstood).toEqual([]);
  expect(edits).toEqual(visits.map(({ id }) => ({ kind: "remove", itemId: id })));
  const after = applyEdits(plan, edits);
  const left = after.ok
    ? after.plan.days[3]!.items.filter(
        ({ kind, startsAt }) => kind === "place" && startsAt >= from && startsAt < until,
      )
    : null;
  expect(left).toEqual([]);
});

test.each([
  ["We'd like a free afternoon", "12:00", "18:00"],
  ["please leave one afternoon free", "12:00", "18:00"],
  ["a free morning", "00:00", "12:00"],
])("%s: on the whole day whose visits then are missed least", (text, from, until) => {
  const { edits, notUnderstood } = read(text);
  expect(notUnderstood).toEqual([]);
  const removed = new Set(edits.map((edit) => edit.kind === "remove" && edit.itemId));
  const days = plan.days.filter(({ items }) => items.some(({ id }) => removed.has(id)));
  expect(days).toHaveLength(1);
  expect([1, plan.days.length]).not.toContain(days[0]!.number);
  const visits = ({ items }: PlanDay) =>
    items.filter(({ kind, startsAt }) => kind === "place" && startsAt >= from && startsAt < until);
  expect(visits(days[0]!).map(({ id }) => id)).toEqual([...removed]);
  const weightsOf = (day: PlanDay) => visits(day).map(({ placeId }) => placeById(placeId!)!.weight);
  const dearest = (day: PlanDay) => Math.max(...weightsOf(day));
  for (const day of plan.days.slice(1, -1)) expect(dearest(day)).toBeGreaterThanOrEqual(dearest(days[0]!));
});

test.each(["free afternoons", "a free afternoon in the middle", "one free afternoon for shopping"])(
  "%s: whichever is meant isn't guessed",
  (text) => {
    expect(read(text)).toEqual({ edits: [], notUnderstood: [text] });
  },
);

test("a day without hiking loses what's a climb or a long walk, and keeps other nature", () => {
  const outside = makePlan(
    aBrief({ destinationIds: ["new-zealand"], tripLength: 8, interests: ["Hiking & Nature"] }),
  );
  const removed = outside.days.flatMap(({ number }) => read(`no hiking on day ${number}`, outside).edits);
  const nature = outside.days
    .flatMap(({ items }) => items)
    .filter(({ placeId }) => placeById(placeId ?? "")?.interests.includes("Hiking & Nature"));
  const hikes = nature.filter(({ placeId }) => placeById(placeId ?? "")?.strenuous);
  expect(hikes.length).toBeGreaterThan(0);
  expect(nature.length).toBeGreaterThan(hikes.length);
  expect(removed).toEqual(hikes.map(({ id }) => ({ kind: "remove", itemId: id })));
});

test("a place that bores the children is on the plan less often, not never", () => {
  const { edits } = read("the kids get bored in museums");
  expect(edits).toEqual(read("fewer museums").edits);
});

test.each(["we hate eating early", "no late dinners"])("%s changes nothing", (text) => {
  expect(read(text)).toEqual({ edits: [], notUnderstood: [text] });
});

test.each(["We are Spanish", "we're an English family", "May 2 of us skip it?"])(
  "'%s' asks for no place that has a people in its name",
  (text) => {
    expect(read(text)).toEqual({ edits: [], notUnderstood: [text] });
    expect(read("see the Spanish Steps").edits).toMatchObject([{ kind: "visit", placeId: "spanish-steps" }]);
  },
);

test("a canceled meal or visit is off", () => {
  const lunch = plan.days[2]!.items.find(({ kind, startsAt }) => kind === "meal" && startsAt < "17:00")!;
  expect(read("cancel lunch on May 5").edits).toEqual([{ kind: "remove", itemId: lunch.id }]);
  expect(read("cancel the Vatican").edits).toEqual([{ kind: "remove", itemId: vatican.id }]);
});

test.each([
  ["On day 3: start later, and no museums", [3]],
  ["Wednesday: start later. Skip lunch.", [3]],
  ["On May 5, start later and skip lunch", [3]],
  ["On day 3, start later and skip lunch on day 4", [3, 4]],
])("%s: a day in front is for all that follows, unless that names another", (text, numbers) => {
  const { edits, notUnderstood } = read(text);
  expect(notUnderstood).toEqual([]);
  expect(edits.length).toBeGreaterThan(1);
  const dayOf = (itemId: string) => plan.days.find(({ items }) => items.some(({ id }) => id === itemId));
  const changed = edits.map((edit) => ("itemId" in edit ? dayOf(edit.itemId)?.number : null) ?? edit);
  for (const each of changed)
    expect(typeof each === "number" ? each : "dayNumber" in each ? each.dayNumber : null).toBeOneOf(numbers);
});

test("a day in front of one sentence isn't for the next", () => {
  expect(read("On day 3, skip lunch. Slower mornings.").edits).toMatchObject([
    { kind: "remove" },
    { kind: "mornings" },
  ]);
});

test.each(["less walking on day 4", "Day 4 has too much walking", "walk less on Thursday"])(
  "%s: the visit that's farthest out of the way is off, and never what people come for",
  (text) => {
    const { edits, notUnderstood } = read(text);
    expect(notUnderstood).toEqual([]);
    const terrace = plan.days[3]!.items.find(({ title }) => title === "Pincio terrace")!;
    expect(edits).toEqual([{ kind: "remove", itemId: terrace.id }]);
  },
);

test.each(["", "   ", "!!!", "please", "🙂"])("'%s' asks for nothing", (text) => {
  expect(read(text)).toEqual({ edits: [], notUnderstood: [] });
});

test("whatever someone writes, the plan is changed correctly or not at all", () => {
  const phrase = fc.constantFrom(
    "slower mornings",
    "one more beach day",
    "cheaper",
    "less walking",
    "vegan",
    "a free day",
    "more museums",
    "no churches",
    "fewer museums",
    "skip lunch on day 2",
    "keep day 1 as it is",
    "make day 3 slower",
    "rain plan for day 2",
    "redo day 2",
    "start later on day 2",
    "<script>alert(1)</script>",
    "'; drop table users; --",
  );
  fc.assert(
    fc.property(anyBrief, fc.array(fc.oneof(phrase, fc.string()), { maxLength: 5 }), (brief, phrases) => {
      const made = makePlan(brief);
      const { edits } = readWishes(phrases.join(", "), made);
      const outcome = applyEdits(made, edits.slice(0, 20));
      if (outcome.ok) expect(outcome.plan.days).toHaveLength(made.days.length);
      else expect(outcome.message.length).toBeGreaterThan(10);
    }),
    { numRuns: 100 },
  );
});

test.each([
  "only Italian food",
  "cheaper restaurants",
  "something cheaper on day 3",
  "dinner near the hotel in Monti",
  "a table for four people on Friday",
  "take our 5 year old to the zoo",
  "there isn't enough shopping",
  "we don't have enough museums",
  "keep it simple on day 3",
])("'%s' changes nothing that it doesn't name", (text) => {
  expect(read(text)).toEqual({ edits: [], notUnderstood: [text] });
});
