/** Hours that are kept free for something else. Decision 450. */
import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { heedNotes } from "./heed-notes.ts";
import { readWishes } from "./read-wishes.ts";

/** From Monday, May 3, to Saturday. */
const plan = makePlan(aBrief());

function changed(of: Plan, edits: readonly PlanEdit[]): Plan {
  const outcome = applyEdits(of, edits);
  if (!outcome.ok) throw new Error(outcome.message);
  expect(outcome.flags).toEqual([]);
  return outcome.plan;
}
const wished = (text: string, of = plan): Plan => changed(of, readWishes(text, of).edits);
const itemsOn = (of: Plan, number: number): PlanItem[] => of.days[number - 1]!.items;
const held = (of: Plan, number: number) =>
  itemsOn(of, number).flatMap(({ title, startsAt, endsAt, ownTime }) =>
    ownTime ? `${title} ${startsAt}-${endsAt}` : [],
  );

/** Nothing else is on that day while its own entry is. */
function expectFree(of: Plan, number: number): void {
  const items = itemsOn(of, number);
  for (const own of items.filter(({ ownTime }) => ownTime))
    for (const other of items.filter((item) => item !== own))
      expect(
        toMinutes(other.endsAt) <= toMinutes(own.startsAt) ||
          toMinutes(other.startsAt) >= toMinutes(own.endsAt),
        `${other.title} ${other.startsAt}-${other.endsAt}`,
      ).toBe(true);
}

describe("what people have at fixed hours is kept free", () => {
  test.each([
    ["I have a meeting on Tuesday from 2 to 4 pm", 2, "Meeting 14:00-16:00"],
    ["I have a meeting on Tuesday from 2 to 4", 2, "Meeting 14:00-16:00"],
    ["a meeting on Tuesday, 2 to 4 pm", 2, "Meeting 14:00-16:00"],
    ["meeting on Tuesday, 2-4", 2, "Meeting 14:00-16:00"],
    ["conference on Tuesday 9 to 1", 2, "Conference 09:00-13:00"],
    ["a call on day 2, 9 to 11 am", 2, "Call 09:00-11:00"],
    ["I have a Zoom call on Wednesday at 10 am for an hour", 3, "Zoom call 10:00-11:00"],
    ["zoom with my boss Thursday 9-10", 4, "Zoom 09:00-10:00"],
    ["we have dinner reservations at 8 on Friday", 5, "Dinner reservations 20:00-22:00"],
    ["dinner reservation at 8 on day 2", 2, "Dinner reservation 20:00-22:00"],
    ["my doctor's appointment is on Wednesday at 9:30", 3, "Doctor's appointment 09:30-10:30"],
    ["we've got a table at Roscioli at 8 on Thursday", 4, "Dinner at Roscioli 20:00-22:00"],
    ["we have a table at 1 on day 3", 3, "Lunch 13:00-15:00"],
    ["drinks at 6 on day 3", 3, "Drinks 18:00-19:00"],
    ["cocktails at 9 on day 4", 4, "Cocktails 21:00-22:00"],
    ["I have to work from 9 to 12 on day 2", 2, "Work 09:00-12:00"],
    ["our cousin's wedding is on Thursday from 3 to 8 pm", 4, "Cousin's wedding 15:00-20:00"],
    ["we've a soccer match on Wednesday night", 3, "Soccer match 19:00-22:30"],
    ["meeting my sister for coffee at 3 on day 3", 3, "Meeting my sister for coffee 15:00-16:00"],
    ["we need to be at the embassy on Wednesday at 10", 3, "At the embassy 10:00-11:00"],
    ["we have a tour booked on Thursday from 9 to 1", 4, "Tour 09:00-13:00"],
    ["hairdresser at 4 pm on day 5", 5, "Hairdresser 16:00-17:00"],
    ["I have a work call at 8 pm on day 3", 3, "Work call 20:00-21:00"],
    ["I'm busy on Tuesday from 1 to 3", 2, "Kept free 13:00-15:00"],
    ["don't plan anything between 2 and 4 on Tuesday", 2, "Kept free 14:00-16:00"],
    ["leave 2 to 4 on day 3 open", 3, "Kept free 14:00-16:00"],
    ["block out Thursday 2pm-5pm", 4, "Kept free 14:00-17:00"],
  ])("%s", (text, number, entry) => {
    const after = wished(text);
    expect(held(after, number)).toEqual([entry]);
    expectFree(after, number);
  });

  test("with the place it's at, and nothing else of what was written", () => {
    const entry = (text: string) => itemsOn(wished(text), 5).find(({ ownTime }) => ownTime);
    expect(entry("we have a dinner reservation at Casa di Luna on Friday at 8 pm")).toMatchObject({
      title: "Dinner reservation at Casa di Luna",
      note: "",
    });
    expect(entry("we have a reservation at the Osteria della Luna on Friday at 8 pm")).toMatchObject({
      title: "Reservation at the Osteria della Luna",
    });
    expect(entry("lunch at Armando al Pantheon on Friday at 1 pm")?.title).toBe(
      "Lunch at Armando al Pantheon",
    );
    expect(entry("we have a dinner reservation at 8 on Friday, it's about the divorce")).toMatchObject({
      title: "Dinner reservation",
      note: "",
    });
  });

  test("in place of the dinner or lunch that was planned", () => {
    for (const text of ["we have dinner reservations at 8 on Friday", "lunch with friends on Friday at 1"]) {
      const meals = (of: Plan) => itemsOn(of, 5).filter(({ kind }) => kind === "meal").length;
      expect(meals(wished(text)), text).toBe(meals(plan) - 1);
    }
    const lunch = itemsOn(plan, 4).find(({ kind }) => kind === "meal")!;
    expect(held(wished("we're meeting friends for lunch on Thursday"), 4)).toEqual([
      `Meeting friends for lunch ${lunch.startsAt}-${lunch.endsAt}`,
    ]);
  });

  test("a must-see that's in the way goes to another part of its day or to another day", () => {
    const titles = wished("hairdresser at 4 pm on day 5").days.flatMap(({ items }) =>
      items.map(({ title }) => title),
    );
    expect(titles).toContain("Vatican Museums and Sistine Chapel");
  });

  test("lunch is still in time", () => {
    const lunches = itemsOn(wished("I have a meeting on Thursday from 2 to 4 pm"), 4).filter(
      ({ kind, startsAt }) => kind === "meal" && startsAt < "17:00",
    );
    expect(lunches).toHaveLength(1);
    expect(lunches[0]!.startsAt <= "15:00").toBe(true);
  });

  test("every day, or on several", () => {
    const daily = wished("I have a call every day at 5");
    expect([2, 3, 4, 5].map((number) => held(daily, number))).toEqual(
      Array.from({ length: 4 }, () => ["Call 17:00-18:00"]),
    );
    for (const text of [
      "I've got a conference on days 2 and 3 from 9 to 5",
      "a conference from Tuesday to Wednesday, 9 to 5",
    ]) {
      const twice = wished(text);
      for (const number of [2, 3]) {
        expect(held(twice, number), text).toEqual(["Conference 09:00-17:00"]);
        expectFree(twice, number);
      }
    }
  });
});

test("what gives way to the same hours on several days goes to other days that have room for all of it", () => {
  const conference = "I've got a conference on days 2 and 3 from 9 to 5";
  const given = readWishes(conference, plan).edits.filter(({ kind }) => kind === "move" || kind === "remove");
  const moved = given.filter((edit) => edit.kind === "move");
  expect(moved.length).toBeGreaterThan(1);
  for (const { dayNumber } of moved) expect([2, 3]).not.toContain(dayNumber);
  const after = wished(conference).days.flatMap(({ items }) => items.map(({ placeId }) => placeId));
  for (const { itemId } of moved)
    expect(after).toContain(plan.days.flatMap(({ items }) => items).find(({ id }) => id === itemId)!.placeId);
});

test("days behind a comma aren't hours", () => {
  for (const text of ["no museums on days 2, 3 to 4", "two museums, 2 to 3 churches"])
    expect(JSON.stringify(readWishes(text, plan).edits), text).not.toContain("startsAt");
});

test("a day that's wished for otherwise isn't a commitment", () => {
  for (const text of ["nothing before 11 am", "lunch at 1 on day 2", "no meetings", "dinner at 8"])
    expect(
      readWishes(text, plan).edits.filter(({ kind }) => kind === "add"),
      text,
    ).toEqual([]);
});

test("tickets for a visit at an hour: what would be missed least makes room on that day", () => {
  const after = wished("we have tickets for the Borghese Gallery on Thursday at 9");
  expect(held(after, 4)).toEqual(["Galleria Borghese 09:00-11:00"]);
});

test("the hours stay free whatever else changes, and on their date", () => {
  const meeting = ["Meeting 14:00-16:00"];
  const after = wished("I have a meeting on Tuesday from 2 to 4 pm");
  const later: PlanEdit[] = [
    { kind: "rain", dayNumber: 2 },
    { kind: "regenerate", dayNumber: 2, interest: null },
    { kind: "pace", pace: "fast-paced" },
    { kind: "clear", dayNumber: 2 },
    { kind: "mornings", from: "11:00" },
    { kind: "mealtime", meal: "lunch", dayNumber: 2, at: "12:30" },
  ];
  for (const edit of later) {
    const again = changed(after, [edit]);
    expect(held(again, 2), edit.kind).toEqual(meeting);
    expectFree(again, 2);
  }
  expect(applyEdits(after, [{ kind: "swap", dayNumber: 2, otherDayNumber: 3 }])).toMatchObject({
    ok: false,
    message: "Meeting is on day 2, so that day stays.",
  });
});

test("other dates of the trip leave them on their date while the trip still has it", () => {
  const meeting = ["Meeting 14:00-16:00"];
  const after = wished("I have a meeting on Wednesday from 2 to 4 pm");
  expect(held(after, 3)).toEqual(meeting);
  const dates = (startDate: string, tripLength: number): PlanEdit => ({
    kind: "dates",
    startDate,
    tripLength,
  });
  const earlier = changed(after, [dates("2027-05-01", 8)]);
  expect([3, 5].map((number) => held(earlier, number))).toEqual([[], meeting]);
  const later = changed(after, [dates("2027-05-04", 4)]);
  expect([2, 3].map((number) => held(later, number))).toEqual([meeting, []]);
  expect(held(changed(after, [dates("2027-06-07", 6)]), 3)).toEqual(meeting);
});

test("notes beside the generator's fields are heeded, too", () => {
  const text = "I have a meeting on Tuesday from 2 to 4 pm";
  const made = heedNotes(plan, readWishes(text, plan));
  expect(held(made, 2)).toEqual(["Meeting 14:00-16:00"]);
  expect(made.brief.fromNotes).toEqual({
    planned: ["Added Meeting to day 2 at 2:00 PM"],
    refused: [],
    notUnderstood: [],
  });
});
