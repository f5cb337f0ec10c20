import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinations, placeById } from "../../catalog/index.ts";
import { aBrief, anyBrief, withPossibleFlights } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { applyEdits } from "./apply-edit.ts";
import { mealOf } from "./meal-of.ts";
import { isFixed, type PlanEdit } from "./plan-edit.ts";

const comesWithLunch = ({ placeId }: PlanItem): boolean =>
  placeId !== null && placeById(placeId)?.includesLunch === true;
const isLunch = (item: PlanItem): boolean => item.kind === "meal" && mealOf(item) === "lunch";
const lunchesOn = ({ items }: PlanDay): PlanItem[] =>
  items.filter((item) => comesWithLunch(item) || isLunch(item));
const titles = (items: readonly PlanItem[]): string[] => items.map(({ title }) => title);

const bangkok = makePlan(aBrief({ destinationIds: ["bangkok"], pace: "relaxed", avoided: ["cooking"] }));
const cooking: PlanEdit = { kind: "visit", placeId: "cooking", dayNumber: null };
const edited = (plan: Plan, ...edits: PlanEdit[]) => {
  const outcome = applyEdits(plan, edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};
const dayOf = ({ days }: Plan, number: number): PlanDay => days[number - 1]!;
const dayWithClass = ({ days }: Plan): PlanDay => days.find(({ items }) => items.some(comesWithLunch))!;

describe("a day whose visit with lunch goes", () => {
  const { plan } = edited(bangkok, cooking);
  const { number, items } = dayWithClass(plan);
  const lesson = items.find(comesWithLunch)!;
  const next = number + 1;

  test("has a lunch again, at lunchtime, and the change says so", () => {
    const { plan: after, change } = edited(plan, { kind: "remove", itemId: lesson.id });
    const [lunch, ...others] = lunchesOn(dayOf(after, number));
    expect(others).toEqual([]);
    expect(lunch).toMatchObject({ kind: "meal", source: "catalogue" });
    expect(lunch!.startsAt >= "11:30" && lunch!.startsAt <= "15:00").toBe(true);
    expect(change).toBe(`Removed ${lesson.title}, with ${lunch!.title} for lunch`);
  });

  test("has one where the visit goes to another day, which has none besides it", () => {
    const move: PlanEdit = { kind: "move", itemId: lesson.id, dayNumber: next, position: 1 };
    const { plan: after, change } = edited(plan, move);
    expect(lunchesOn(dayOf(after, number))).toHaveLength(1);
    expect(titles(lunchesOn(dayOf(after, next)))).toEqual([lesson.title]);
    expect(change).toContain(`with lunch there instead of ${lunchesOn(dayOf(plan, next))[0]!.title}`);
  });

  test("has one if it's swapped for a visit without, and none besides it the other way around", () => {
    const used = new Set(plan.days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
    const other = destinations
      .find(({ id }) => id === "bangkok")!
      .places.find(({ id, evening, includesLunch }) => !evening && !includesLunch && !used.has(id))!;
    const { plan: after } = edited(plan, { kind: "replace", itemId: lesson.id, placeId: other.id });
    expect(titles(lunchesOn(dayOf(after, number)))).toHaveLength(1);
    const back = dayOf(after, number).items.find(({ placeId }) => placeId === other.id)!;
    const { plan: again } = edited(after, { kind: "replace", itemId: back.id, placeId: "cooking" });
    expect(titles(lunchesOn(dayOf(again, number)))).toEqual([lesson.title]);
  });
});

test("a visit with lunch at a time of its own takes the planner's lunch off", () => {
  const { plan } = edited(bangkok, { kind: "visit", placeId: "cooking", dayNumber: 3, startsAt: "10:30" });
  expect(lunchesOn(dayOf(plan, 3)).map(({ placeId }) => placeId)).toEqual(["cooking"]);
});

test("lunch that someone doesn't want stays off", () => {
  const lunch = lunchesOn(dayOf(bangkok, 3))[0]!;
  expect(lunchesOn(dayOf(edited(bangkok, { kind: "remove", itemId: lunch.id }).plan, 3))).toEqual([]);
});

test("a locked table is lunch on a day that's planned again", () => {
  const lunch = lunchesOn(dayOf(bangkok, 3))[0]!;
  const { plan } = edited(
    bangkok,
    { kind: "lock", itemId: lunch.id, locked: true },
    { kind: "regenerate", dayNumber: 3, interest: "Food & Dining" },
  );
  expect(titles(lunchesOn(dayOf(plan, 3)))).toEqual([lunch.title]);
});

const withLunchThere = destinations.filter(({ places }) => places.some(({ includesLunch }) => includesLunch));
/** Whether a long visit, the flight home, or a day until midnight leaves no time for lunch. */
const isShort = ({ items }: PlanDay): boolean =>
  (items.at(-1)?.endsAt ?? "") > "22:40" ||
  items.some(
    ({ startsAt, endsAt, kind, title }) =>
      (kind === "transfer" && title.startsWith("To ")) ||
      (startsAt < "13:00" && endsAt > "14:00" && toMinutes(endsAt) - toMinutes(startsAt) > 150),
  );

test("a day that lunch would keep going past midnight has none", () => {
  const tahiti = makePlan(
    aBrief({
      destinationIds: ["bora-bora"],
      tripLength: 3,
      travelStyle: "luxury",
      budget: "$1,000-$2,500",
      travelParty: "solo",
      travellers: 5,
      startDate: null,
      arrivesAt: "05:00",
      interests: [],
      seed: 0,
    }),
  );
  const rays = tahiti.days[1]!.items.find(comesWithLunch)!;
  const { plan } = edited(tahiti, { kind: "replace", itemId: rays.id, placeId: "vaitape" });
  expect(plan.days[1]!.items.at(-1)!.endsAt > "22:45").toBe(true);
  expect(lunchesOn(dayOf(plan, 2))).toEqual([]);
});

test("any day that has lunch has one after any change", () => {
  const anyChange = fc.record({ which: fc.nat(), other: fc.nat(), day: fc.nat(), kind: fc.nat() });
  fc.assert(
    fc.property(anyBrief, fc.constantFrom(...withLunchThere), anyChange, (brief, { id, places }, change) => {
      const plan = makePlan(withPossibleFlights({ ...brief, destinationIds: [id] }));
      const movable = plan.days.flatMap(({ items }) => items.filter((item) => !isFixed(item)));
      const visits = movable.filter(({ kind }) => kind === "place");
      const lessons = places.filter(({ includesLunch }) => includesLunch);
      const one = visits[change.which % visits.length];
      if (!one) return;
      const dayNumber = 1 + (change.day % plan.days.length);
      const place = lessons[change.other % lessons.length]!;
      const any = places[change.other % places.length]!;
      const position = change.other % 6;
      const edits: PlanEdit[] = [
        { kind: "visit", placeId: place.id, dayNumber },
        { kind: "visit", placeId: place.id, dayNumber, startsAt: "10:30" },
        { kind: "visit", placeId: any.id, dayNumber: null },
        { kind: "replace", itemId: one.id, placeId: place.id },
        { kind: "replace", itemId: (visits.find(comesWithLunch) ?? one).id, placeId: any.id },
        { kind: "move", itemId: (visits.find(comesWithLunch) ?? one).id, dayNumber, position },
        { kind: "remove", itemId: (visits.find(comesWithLunch) ?? one).id },
        { kind: "duration", itemId: one.id, minutes: 240 },
        { kind: "add", dayNumber, position, title: "Ada", note: "", minutes: 180, costCents: 0 },
        { kind: "clear", dayNumber },
        { kind: "rain", dayNumber },
      ];
      const edit = edits[change.kind % edits.length]!;
      const first = applyEdits(plan, [edit]);
      if (!first.ok) return;
      const again = applyEdits(first.plan, [{ kind: "regenerate", dayNumber, interest: null }]);
      for (const after of [first.plan, ...(again.ok ? [again.plan] : [])])
        for (const day of after.days) {
          const lunches = lunchesOn(day);
          const had = lunchesOn(plan.days[day.number - 1]!).length > 0;
          const what = `${JSON.stringify(edit)} on day ${day.number}: ${titles(day.items)}`;
          expect(lunches.length, what).toBeLessThanOrEqual(1);
          if (had && !isShort(day)) expect(lunches.length, what).toBe(1);
        }
    }),
    { numRuns: 80 },
  );
});
