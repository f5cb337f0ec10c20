import { describe, expect, test } from "vitest";
import { destinationById } from "../catalog/index.ts";
import { aBrief } from "./brief.builder.ts";
import { checkPlan } from "./check-plan.ts";
import { applyEdits } from "./edit/apply-edit.ts";
import { makePlan } from "./engine/make-plan.ts";
import { withHolidays } from "./holidays.ts";
import type { Plan } from "./plan.ts";
import { isQuietDay } from "./quiet-days.ts";

const nyepi = "2027-03-08";
const inBali = (startDate: string, tripLength = 7): Plan =>
  makePlan(aBrief({ destinationIds: ["bali"], startDate, tripLength }));
const dayOf = ({ days }: Plan, on = nyepi) => days.find(({ date }) => date === on)!;
const noteOf = ({ notes }: Plan) => notes.find((note) => note.includes("Nyepi, Bali's day of silence"));

test("is kept on Bali alone, on its day alone", () => {
  const [bali, bangkok] = [destinationById("bali")!, destinationById("bangkok")!];
  expect(isQuietDay(bali, nyepi)).toBe(true);
  expect(isQuietDay(bali, "2027-03-09")).toBe(false);
  expect(isQuietDay(bali, null)).toBe(false);
  expect(isQuietDay(bangkok, nyepi)).toBe(false);
  const ubud = { coordinates: { latitude: -8.5069, longitude: 115.2625 } };
  const lombok = { coordinates: { latitude: -8.5833, longitude: 116.1167 } };
  expect([isQuietDay(ubud, nyepi), isQuietDay(lombok, nyepi)]).toEqual([true, false]);
});

describe("a week in Bali over Nyepi", () => {
  const plan = inBali("2027-03-04");

  test("spends it at the stay, meals included", () => {
    const day = dayOf(plan);
    expect(day.items.map(({ kind }) => kind)).toEqual(["rest", "meal", "rest", "meal"]);
    expect(day.items.map(({ title }) => title)).toEqual([
      "Nyepi, Bali's day of silence, at your stay",
      "Lunch at your stay",
      "A quiet afternoon at your stay",
      "Dinner at your stay",
    ]);
    expect(day.items.every(({ area }) => area === plan.legs[0]!.lodging.area)).toBe(true);
    expect(day.rainPlan).toBeNull();
    expect(checkPlan(plan)).toEqual([]);
  });

  test("begins as late as those who sleep in want it to, and before lunch", () => {
    const from = (morningsFrom: string) =>
      dayOf(makePlan(aBrief({ destinationIds: ["bali"], startDate: "2027-03-04", morningsFrom }))).items[0]!;
    expect(from("10:30")).toMatchObject({ startsAt: "10:30", endsAt: "12:30" });
    expect(from("14:00")).toMatchObject({ startsAt: "12:00", endsAt: "12:30" });
  });

  test("sees as much on its other days as a week of one day less", () => {
    const visits = ({ days }: Plan) => days.flatMap(({ items }) => items.filter(({ placeId }) => placeId));
    expect(visits(plan).length).toBeGreaterThanOrEqual(visits(inBali("2027-02-04", 6)).length);
  });

  test("says so in the notes, and leaves the airport to other days", () => {
    expect(noteOf(plan)).toMatch(/^Day 5 is Nyepi.* ogoh-ogoh/);
    expect(noteOf(inBali(nyepi))).toMatch(/^Day 1 is Nyepi.* arrive or leave on another day\.$/);
    expect(noteOf(inBali("2027-03-02"))).toMatch(/^Day 7 is Nyepi.* arrive or leave on another day\.$/);
    expect(noteOf(inBali("2027-02-04"))).toBeUndefined();
  });

  test("stays that way when the day is planned again, and refuses what's added to it", () => {
    const again = applyEdits(plan, [{ kind: "regenerate", dayNumber: 5, interest: null }]);
    expect(again.ok && dayOf(again.plan).items.map(({ title }) => title)).toEqual(
      dayOf(plan).items.map(({ title }) => title),
    );
    const used = plan.days.flatMap(({ items }) => items.map(({ placeId }) => placeId));
    const place = destinationById("bali")!.places.find(({ id, evening }) => !evening && !used.includes(id))!;
    const added = applyEdits(plan, [{ kind: "visit", placeId: place.id, dayNumber: 5 }]);
    expect(!added.ok && added.message).toMatch(
      new RegExp(`^${place.name} is closed on day 5\\. It fits on day \\d at \\d+:\\d\\d [AP]M\\.$`),
    );
    const instead = added.ok ? null : added.instead;
    expect(instead?.edits).toEqual([{ kind: "visit", placeId: place.id, dayNumber: instead?.dayNumber }]);
    const there = applyEdits(plan, instead?.edits ?? []);
    const day = there.ok ? there.plan.days[(instead?.dayNumber ?? 0) - 1] : undefined;
    expect(day?.items.find(({ placeId }) => placeId === place.id)?.startsAt).toBe(instead?.startsAt);
  });

  test("isn't called a holiday on which some places may be closed", () => {
    const holidays = new Map([["Indonesia", [{ date: nyepi, name: "Nyepi" }]]]);
    expect(dayOf(withHolidays(plan, holidays)).holiday).toBeUndefined();
  });
});
