import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationById, placeById } from "../../catalog/index.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { applyEdits } from "./apply-edit.ts";
import { anOfferedVisit } from "./instead.builder.ts";
import { isKept, type PlanEdit } from "./plan-edit.ts";

const plan = makePlan(aBrief({ tripLength: 5, avoided: ["colosseum"], pace: "fast-paced" }));
const itemOf = (of: Plan, placeId: string): PlanItem =>
  of.days.flatMap(({ items }) => items).find((item) => item.placeId === placeId)!;
const placesOn = (of: Plan, day: number) => of.days[day - 1]!.items.flatMap(({ placeId }) => placeId ?? []);
const colosseum = (dayNumber: number): PlanEdit => ({ kind: "visit", placeId: "colosseum", dayNumber });

describe("a day full of what nobody wants to miss", () => {
  const least = itemOf(plan, "st-peters");

  test("makes room for what most people come for, and the change says what goes", () => {
    const outcome = applyEdits(plan, [colosseum(4)]);
    expect(outcome.ok && outcome.change).toBe("Added Colosseum to day 4 in place of St. Peter's Basilica");
    expect(outcome.ok && outcome.flags).toEqual([]);
    expect(outcome.ok && placesOn(outcome.plan, 4)).toContain("vatican-museums");
  });

  test.each<[string, PlanEdit]>([
    ["locked", { kind: "lock", itemId: least.id, locked: true }],
    ["noted", { kind: "note", itemId: least.id, note: "With Ada" }],
    ["at a time of its own", { kind: "time", itemId: least.id, at: least.startsAt }],
    ["moved there by the same wish", { kind: "move", itemId: least.id, dayNumber: 4, position: 0 }],
  ])("but not by giving up what's %s", (_, edit) => {
    const outcome = applyEdits(plan, [edit, colosseum(4)]);
    expect(placesOn(outcome.ok ? outcome.plan : plan, 4)).toContain("st-peters");
  });

  test("nor what a colleague signed", () => {
    const outcome = applyEdits(plan, [colosseum(4)], null, new Set([least.id]));
    expect(placesOn(outcome.ok ? outcome.plan : plan, 4)).toContain("st-peters");
  });
});

describe("a visit that can't be on its day", () => {
  test("is offered on another one, at its time there", () => {
    const { name, edit, message, instead } = anOfferedVisit(plan);
    expect(message).toContain(`${name} is `);
    expect(message).toMatch(new RegExp(` It fits on day ${instead.dayNumber} at \\d+:\\d\\d [AP]M\\.$`));
    expect(instead.edits).toEqual([{ ...edit, dayNumber: instead.dayNumber }]);
    const there = applyEdits(plan, instead.edits);
    expect(there.ok && there.flags).toEqual([]);
    expect(there.ok && itemOf(there.plan, edit.placeId).startsAt).toBe(instead.startsAt);
  });

  test("is offered with all that the same wish asks for", () => {
    const { edit, instead } = anOfferedVisit(plan);
    const slower: PlanEdit = { kind: "rename", title: "Rome again" };
    const outcome = applyEdits(plan, [slower, edit]);
    expect(outcome.ok || outcome.instead?.edits).toEqual([slower, ...instead.edits]);
  });

  test("isn't looked for along with changes that plan the whole trip again, or with more than four others", () => {
    const { edit } = anOfferedVisit(plan);
    const notes = [1, 2, 3, 4, 5].map((at): PlanEdit => ({ kind: "rename", title: `Rome ${at}` }));
    for (const others of [[{ kind: "pace", pace: "fast-paced" } as const], notes]) {
      const outcome = applyEdits(plan, [edit, ...others]);
      expect(outcome).toMatchObject({ ok: false });
      expect(outcome).not.toHaveProperty("instead");
    }
  });

  test("isn't offered on a day that's over", () => {
    const { edit } = anOfferedVisit(plan);
    const outcome = applyEdits(plan, [edit], new Date("2027-05-20T12:00:00Z"));
    expect(outcome.ok || outcome.instead).toBeUndefined();
  });
});

describe("a visit that's on another day", () => {
  test("goes where it's open and fits, not before dinner", () => {
    const borghese = itemOf(plan, "borghese-gallery");
    const outcome = applyEdits(plan, [{ kind: "move", itemId: borghese.id, dayNumber: 3, position: null }]);
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.flags).toEqual([]);
    expect(outcome.change).toMatch(/^Moved Galleria Borghese to day 3/);
    expect(placesOn(outcome.plan, 2)).not.toContain("borghese-gallery");
    expect(itemOf(outcome.plan, "borghese-gallery").endsAt <= "18:30").toBe(true);
  });
});

test("in any plan, only lesser things give way, and what's offered can be done", () => {
  fc.assert(
    fc.property(anyBrief, fc.nat(), fc.nat(), (brief, which, at) => {
      const made = makePlan(brief);
      const all = made.days.flatMap(({ items }) => items);
      const places = brief.destinationIds.flatMap((id) => destinationById(id)!.places);
      const place = places[which % places.length]!;
      const dayNumber = 1 + (at % made.days.length);
      const outcome = applyEdits(made, [{ kind: "visit", placeId: place.id, dayNumber }]);
      if (!outcome.ok) {
        if (!outcome.instead) return;
        const there = applyEdits(made, outcome.instead.edits);
        expect(there.ok && there.flags).toEqual([]);
        return;
      }
      const left = new Set(outcome.plan.days.flatMap(({ items }) => items.map(({ id }) => id)));
      for (const item of all.filter(({ id, kind }) => kind === "place" && !left.has(id))) {
        expect(isKept(item)).toBe(false);
        expect(placeById(item.placeId!)!.weight).toBeLessThan(Math.max(3, place.weight));
        expect(outcome.change).toContain(item.title);
      }
    }),
    { numRuns: 60 },
  );
});
