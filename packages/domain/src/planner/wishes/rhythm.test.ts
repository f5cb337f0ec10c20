/** When days end, and quiet time, read from a wish and planned. */
import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { readWishes } from "./read-wishes.ts";

const barcelona = makePlan(
  aBrief({
    destinationIds: ["barcelona"],
    startDate: "2027-05-14",
    tripLength: 7,
    interests: ["Nightlife", "Food & Dining"],
  }),
);
const family = makePlan(
  aBrief({
    destinationIds: ["paris"],
    startDate: "2027-05-14",
    tripLength: 6,
    travelParty: "family",
    travellers: 4,
    childAges: [3, 8],
  }),
);
const planned = (text: string, plan: Plan): Plan => {
  const outcome = applyEdits(plan, readWishes(text, plan).edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};
const whole = ({ days }: Plan): PlanDay[] => days.slice(1, -1);
/** When the party is back at its stay, walking included. */
const homeAt = ({ items }: PlanDay): string => items.at(-1)?.endsAt ?? "";

describe("when evenings end is read as people type it", () => {
  test.each([
    ["home by 9", "21:00"],
    ["be back at the hotel by 9pm", "21:00"],
    ["we need to be home by 8:30", "20:30"],
    ["kids in bed by 8 😴", "20:00"],
    ["nothing after 6", "18:00"],
    ["pls no activities after 6 pm", "18:00"],
    ["we dont want to do anything after seven", "19:00"],
    ["early nights", "21:00"],
  ])("%s", (text, until) => {
    expect(readWishes(text, barcelona)).toMatchObject({
      edits: [{ kind: "evenings", until }],
      notUnderstood: [],
    });
  });

  test.each(["our flight is back by 9", "dinner no later than 8", "back in Rome by train"])(
    "%s isn't about evenings",
    (text) => {
      expect(readWishes(text, barcelona).edits.some(({ kind }) => kind === "evenings")).toBe(false);
    },
  );
});

test("whoever wants to be home by nine is, with dinner behind them", () => {
  expect(whole(barcelona).some((day) => homeAt(day) > "21:10")).toBe(true);
  for (const day of whole(planned("home by 9", barcelona))) expect(homeAt(day) <= "21:10").toBe(true);
});

test("with nothing after six, only dinner and the way to it come later", () => {
  const { days } = planned("nothing after 6", barcelona);
  for (const { items } of days.slice(1, -1)) {
    const late = items.filter(({ kind, endsAt }) => kind === "place" && endsAt > "18:00");
    expect(late).toEqual([]);
    expect(items.some(({ kind, startsAt }) => kind === "meal" && startsAt >= "18:00")).toBe(true);
  }
});

test("on one day, what's late is taken off that day alone", () => {
  const day = barcelona.days.find(({ items }) =>
    items.some(({ kind, endsAt }) => kind === "place" && endsAt > "21:00"),
  )!;
  const { edits } = readWishes(`home by 9 on day ${day.number}`, barcelona);
  expect(edits.map(({ kind }) => kind)).toContain("remove");
  expect(edits.some(({ kind }) => kind === "evenings")).toBe(false);
});

describe("quiet time is read as people type it", () => {
  test.each([
    ["nap time after lunch for our 3 year old", 90],
    ["the kids need a nap from 1 to 3", 120],
    ["nap between 1 and 2 every day", 60],
    ["quiet time after lunch every day", 90],
    ["toddler naps 1-3pm daily 👶", 120],
    ["my mom likes to rest after lunch", 90],
    ["we'd like a siesta", 90],
    ["a 2 hour nap every afternoon", 120],
  ])("%s", (text, minutes) => {
    expect(readWishes(text, family)).toMatchObject({
      edits: [{ kind: "quiet", minutes }],
      notUnderstood: [],
    });
  });

  test("no nap is the plan as it is, or the end of one", () => {
    expect(readWishes("no naps", family)).toMatchObject({ edits: [], alreadySo: ["no naps"] });
    expect(readWishes("we don't need naps anymore", planned("naps after lunch", family)).edits).toEqual([
      { kind: "quiet", minutes: null },
    ]);
  });
});

test("every whole day has it after lunch, or the plan says which ones don't", () => {
  const plan = planned("the kids need a nap after lunch", family);
  const missing = whole(plan).filter(({ items }) => {
    const lunch = items.find(({ kind, startsAt }) => kind === "meal" && startsAt >= "11:00");
    const quiet = items.find(({ title }) => title.startsWith("Quiet time"));
    if (!quiet || !lunch) return true;
    expect(quiet.startsAt >= lunch.endsAt).toBe(true);
    expect(toMinutes(quiet.endsAt) - toMinutes(quiet.startsAt)).toBeGreaterThanOrEqual(90);
    return false;
  });
  expect(missing.length).toBeLessThan(2);
  for (const { number } of missing)
    expect(plan.notes.join(" ")).toMatch(new RegExp(`Days? .*${number}.*no quiet time`));
});
