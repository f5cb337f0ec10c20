import { expect, test } from "vitest";
import { destinationById } from "../catalog/index.ts";
import { aBrief } from "./brief.builder.ts";
import { alternativesFor } from "./edit/alternatives.ts";
import { applyEdits } from "./edit/apply-edit.ts";
import { daysFor } from "./edit/fitting-day.ts";
import type { PlanEdit } from "./edit/plan-edit.ts";
import { makePlan } from "./engine/make-plan.ts";
import { isLikelyOpen } from "./likely-open.ts";
import type { Plan } from "./plan.ts";

const rome = destinationById("rome")!;
const holiday = "2027-05-05";
/** A Rome where everything closes on holidays, and the only one is the trip's third day. */
const closing = {
  ...rome,
  holidays: [holiday],
  places: rome.places.map((place) => ({ ...place, closedOnHolidays: true })),
};
const made = [closing];
const aWeek = aBrief({ startDate: "2027-05-03", tripLength: 7 });
const visitsOn = ({ days }: Plan, date: string) =>
  days
    .filter((day) => day.date === date)
    .flatMap(({ items }) => items.filter(({ kind }) => kind === "place"));

test("a place that closes on holidays is closed on those its plan knows", () => {
  const [place] = closing.places;
  expect(isLikelyOpen(place!, closing, holiday)).toBe(false);
  expect(isLikelyOpen(place!, closing, "2027-05-06")).toBe(true);
  expect(isLikelyOpen(place!, rome, holiday)).toBe(true);
  expect(isLikelyOpen(place!, closing, null)).toBe(true);
});

test("a plan that's made again doesn't forget its holidays", () => {
  const plan = makePlan(aWeek, { made });
  expect(visitsOn(plan, holiday)).toEqual([]);
  const changes: PlanEdit[] = [
    { kind: "pace", pace: "fast-paced" },
    { kind: "interests", interests: ["Museums"] },
    { kind: "dates", startDate: "2027-05-02", tripLength: 8 },
    { kind: "regenerate", dayNumber: 3, interest: null },
  ];
  for (const edit of changes) {
    const outcome = applyEdits(plan, [edit]);
    if (!outcome.ok) throw new Error(outcome.message);
    expect(visitsOn(outcome.plan, holiday), edit.kind).toEqual([]);
  }
});

test("nothing closed is offered in a visit's place, and a new visit goes to a day when it's open", () => {
  const plan = makePlan(aWeek, { made: [rome] });
  const there = { ...plan, made };
  const visit = visitsOn(plan, holiday)[0]!;
  expect(alternativesFor(plan, visit.id).length).toBeGreaterThan(0);
  expect(alternativesFor(there, visit.id)).toEqual([]);
  const unseen = rome.places.find(
    ({ id }) => !plan.days.some(({ items }) => items.some((item) => item.placeId === id)),
  )!;
  expect(daysFor(there, unseen.id).map(({ date }) => date)).not.toContain(holiday);
});

test("a museum someone asks for goes on a day other than Christmas", () => {
  const overChristmas = makePlan(aBrief({ startDate: "2027-12-23", tripLength: 5, interests: ["Shopping"] }));
  const museum = rome.places.find(
    ({ id, kind, closedOn }) =>
      kind === "museum" &&
      closedOn.length === 0 &&
      !overChristmas.days.some(({ items }) => items.some((item) => item.placeId === id)),
  )!;
  expect(daysFor(overChristmas, museum.id).map(({ date }) => date)).not.toContain("2027-12-25");
});
