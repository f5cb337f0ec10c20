import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findDestination } from "../../catalogue/index.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { toMinutes } from "../clock.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem, TripBrief } from "../plan.ts";
import { applyEdit } from "./apply-edit.ts";
import type { PlanEdit } from "./plan-edit.ts";

const rome = findDestination("rome")!;
const planFor = (brief: TripBrief) => makePlan(brief, findDestination(brief.destinationId)!);
const plan = planFor(aBrief());
const itemsOn = (of: Plan, day: number) => of.days[day - 1]!.items;
const visitOn = (of: Plan, day: number): PlanItem => itemsOn(of, day).find(({ kind }) => kind === "place")!;

const edited = (edit: PlanEdit, of = plan) => {
  const outcome = applyEdit(of, edit, rome, Number.POSITIVE_INFINITY);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};
const refused = (edit: PlanEdit, of = plan) => {
  const outcome = applyEdit(of, edit, rome, Number.POSITIVE_INFINITY);
  return outcome.ok ? null : outcome.message;
};
const unused = rome.places.find(
  ({ id }) => !plan.days.some(({ items }) => items.some(({ placeId }) => placeId === id)),
)!;
const own = {
  kind: "add",
  dayNumber: 2,
  position: 1,
  title: "Coffee with Ada",
  note: "",
  minutes: 45,
  costCents: 1200,
} as const;

describe("removing", () => {
  test("takes the item and what it costs off the plan, and moves nothing else", () => {
    const visit = visitOn(plan, 2);
    const { plan: after, change, effect } = edited({ kind: "remove", itemId: visit.id });
    expect(itemsOn(after, 2).map(({ id }) => id)).not.toContain(visit.id);
    expect(change).toBe(`Removed ${visit.title}`);
    expect(effect.costCents).toBe(after.costs.totalCents - plan.costs.totalCents);
    const times = (of: Plan) =>
      itemsOn(of, 2)
        .filter(({ id, kind }) => id !== visit.id && kind !== "transfer")
        .map(({ startsAt }) => startsAt);
    expect(times(after)).toEqual(times(plan));
    expect(after.days.filter(({ number }) => number !== 2)).toEqual(
      plan.days.filter(({ number }) => number !== 2),
    );
  });

  test("names the day after the visits that are left", () => {
    const visit = visitOn(plan, 2);
    const { plan: after } = edited({ kind: "remove", itemId: visit.id });
    expect(after.days[1]!.title).not.toContain(visit.title);
  });

  test("leaves arrival and check-in alone", () => {
    for (const { id } of itemsOn(plan, 1).slice(0, 2))
      expect(refused({ kind: "remove", itemId: id })).toMatch(/stay where they are/);
  });

  test("leaves no day empty", () => {
    let last = plan;
    for (;;) {
      const rest = itemsOn(last, 3).filter(({ kind }) => kind !== "transfer");
      const message = refused({ kind: "remove", itemId: rest[0]!.id }, last);
      if (rest.length === 1) {
        expect(message).toMatch(/Day 3 would be empty/);
        return;
      }
      last = edited({ kind: "remove", itemId: rest[0]!.id }, last).plan;
    }
  });
});

describe("moving", () => {
  test("takes an item to another day, where it finds time after what comes before", () => {
    const visit = visitOn(plan, 2);
    const { plan: after, change } = edited({ kind: "move", itemId: visit.id, dayNumber: 3, position: 1 });
    const at = itemsOn(after, 3).findIndex(({ id }) => id === visit.id);
    expect(at).toBe(1);
    expect(itemsOn(after, 2).some(({ id }) => id === visit.id)).toBe(false);
    expect(change).toBe(`Moved ${visit.title} to day 3`);
  });

  test("within a day, the one that now comes first takes the hour of the other", () => {
    const [first, second] = itemsOn(plan, 2).filter(({ kind }) => kind === "place");
    const at = itemsOn(plan, 2).findIndex(({ id }) => id === first!.id);
    expect(itemsOn(plan, 2)[at + 1]?.id).toBe(second!.id);
    const { plan: after } = edited({ kind: "move", itemId: first!.id, dayNumber: 2, position: at + 1 });
    const now = itemsOn(after, 2);
    expect(now[at]?.id).toBe(second!.id);
    const opens = rome.places.find(({ id }) => id === second!.placeId)!.opensAt;
    const expected = opens > first!.startsAt ? opens : first!.startsAt;
    // The way there from the stay may take longer.
    expect(toMinutes(now[at]!.startsAt) - toMinutes(expected)).toBeLessThanOrEqual(30);
    expect(toMinutes(now[at + 1]!.startsAt)).toBeGreaterThan(toMinutes(now[at]!.endsAt));
  });

  test("refuses a day that the trip does not have", () => {
    expect(refused({ kind: "move", itemId: visitOn(plan, 2).id, dayNumber: 99, position: 0 })).toBe(
      "Your trip has no day 99.",
    );
  });

  test("never delays the way to the airport", () => {
    const visit = [...plan.days[1]!.items]
      .filter(({ kind }) => kind === "place")
      .sort(
        (a, b) => toMinutes(b.endsAt) - toMinutes(b.startsAt) - toMinutes(a.endsAt) + toMinutes(a.startsAt),
      )[0]!;
    expect(refused({ kind: "move", itemId: visit.id, dayNumber: plan.days.length, position: 9 })).toMatch(
      /airport|no room/,
    );
  });
});

describe("replacing", () => {
  test("puts another place at the same hour", () => {
    const visit = visitOn(plan, 2);
    const { plan: after } = edited({ kind: "replace", itemId: visit.id, placeId: unused.id });
    expect(itemsOn(after, 2).find(({ id }) => id === visit.id)).toMatchObject({
      title: unused.name,
      placeId: unused.id,
      source: "member",
      costCents: unused.costCents * plan.travellers,
    });
  });

  test("repeats no place", () => {
    const other = visitOn(plan, 3);
    expect(refused({ kind: "replace", itemId: visitOn(plan, 2).id, placeId: other.placeId! })).toBe(
      `${other.title} is already on your plan.`,
    );
  });
});

describe("adding", () => {
  test("makes room for one's own and adds its cost", () => {
    const { plan: after, effect } = edited(own);
    expect(itemsOn(after, 2)[1]).toMatchObject({ title: "Coffee with Ada", source: "member" });
    expect(effect.costCents).toBeGreaterThanOrEqual(1200);
    const twice = edited(own, after).plan;
    expect(new Set(itemsOn(twice, 2).map(({ id }) => id)).size).toBe(itemsOn(twice, 2).length);
  });

  test("refuses what goes past midnight", () => {
    expect(refused({ ...own, position: 19, minutes: 600 })).toMatch(/Day 2 has no room left/);
  });
});

test("what costs more than the budget is flagged, not refused", () => {
  const outcome = applyEdit(plan, { ...own, costCents: 900_000 }, rome, plan.costs.totalCents);
  expect(outcome).toMatchObject({
    ok: true,
    flags: expect.arrayContaining(["The trip now costs more than your budget."]),
  });
});

describe("any changes to any plan", () => {
  /** What a member may choose to do; everything else a change must keep right. */
  const choices = ["outside-hours", "closed-day"];
  const anyChange = fc.record({
    which: fc.nat(),
    day: fc.nat(),
    position: fc.nat({ max: 12 }),
    kind: fc.constantFrom("remove", "move", "replace", "add"),
    minutes: fc.integer({ min: 15, max: 240 }),
  });

  test("leave no overlaps, no missing ways, no repeats and right sums", () => {
    fc.assert(
      fc.property(anyBrief, fc.array(anyChange, { minLength: 1, maxLength: 8 }), (brief, wishes) => {
        const destination = findDestination(brief.destinationId)!;
        let current = makePlan(brief, destination);
        for (const { which, day, position, kind, minutes } of wishes) {
          const items = current.days.flatMap((one) => one.items);
          const itemId = items[which % items.length]!.id;
          const dayNumber = 1 + (day % current.days.length);
          const edit: PlanEdit =
            kind === "remove"
              ? { kind, itemId }
              : kind === "move"
                ? { kind, itemId, dayNumber, position }
                : kind === "replace"
                  ? { kind, itemId, placeId: destination.places[which % destination.places.length]!.id }
                  : {
                      kind: "add",
                      dayNumber,
                      position,
                      title: "Own",
                      note: "",
                      minutes,
                      costCents: which % 5000,
                    };
          const outcome = applyEdit(current, edit, destination, Number.POSITIVE_INFINITY);
          if (!outcome.ok) continue;
          current = outcome.plan;
          const faults = checkPlan(current, destination).filter(({ code }) => !choices.includes(code));
          expect(faults, JSON.stringify(edit)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
