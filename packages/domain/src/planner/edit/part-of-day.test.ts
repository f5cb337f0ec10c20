import { describe, expect, test } from "vitest";
import { destinations } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { readWishes } from "../wishes/read-wishes.ts";
import { applyEdits } from "./apply-edit.ts";
import { type MovablePart, movableParts, type PlanEdit } from "./plan-edit.ts";

/** Six days in Rome, from Friday, May 14; the Vatican Museums are on the afternoon of day 5. */
const rome = makePlan(
  aBrief({ startDate: "2027-05-14", tripLength: 6, interests: ["Museums", "Food & Dining"] }),
);

const changed = (plan: Plan, edits: readonly PlanEdit[]): Plan => {
  const outcome = applyEdits(plan, edits);
  if (!outcome.ok) throw new Error(outcome.message);
  expect(outcome.flags).toEqual([]);
  return outcome.plan;
};

const lunchOf = ({ items }: PlanDay) =>
  items.find(({ kind, startsAt }) => kind === "meal" && startsAt >= "11:00" && startsAt < "17:00")!;

describe("something in the morning or the afternoon", () => {
  test("is a good day: the Vatican before lunch, St. Peter's after it, and the market while it's open", () => {
    const day = changed(rome, readWishes("the Vatican in the morning", rome).edits).days[4]!;
    expect(day.items.map(({ title }) => title).slice(0, 4)).toEqual([
      "Mercato Trionfale",
      "Vatican Museums and Sistine Chapel",
      "Pinsa and salads in Prati",
      "St. Peter's Basilica",
    ]);
    expect(lunchOf(day).startsAt <= "13:30").toBe(true);
  });

  test("leaves the sunset where it is", () => {
    const day = changed(rome, readWishes("the Colosseum in the afternoon", rome).edits).days[3]!;
    const pincio = rome.days[3]!.items.find(({ title }) => title === "Pincio terrace")!;
    expect(day.items.find(({ id }) => id === pincio.id)!.startsAt).toBe(pincio.startsAt);
  });

  test("is refused on a day when it's closed, and offered on one when it isn't", () => {
    const { edits } = readWishes("the Vatican on Sunday in the morning", rome);
    expect(applyEdits(rome, edits)).toMatchObject({
      ok: false,
      message: "Vatican Museums and Sistine Chapel is closed on day 3. It fits on day 5 at 10:10 AM.",
      instead: { dayNumber: 5, edits: [{ kind: "move", part: "morning" }] },
    });
  });

  test("is then, with lunch at lunchtime and no new rule broken, wherever it isn't refused", () => {
    let done = 0;
    for (const { id } of destinations) {
      const plan = makePlan(aBrief({ destinationIds: [id], tripLength: 5 }));
      const known = new Set(checkPlan(plan).map(({ code, itemId }) => `${code} ${itemId}`));
      for (const day of plan.days.slice(1, -1))
        for (const item of day.items.filter(({ kind }) => kind === "place"))
          for (const part of movableParts) {
            const edit = moveTo(part, item.id, day.number);
            const outcome = applyEdits(plan, [edit]);
            if (!outcome.ok) continue;
            done += 1;
            const after = outcome.plan.days[day.number - 1]!;
            const moved = after.items.find((one) => one.id === item.id)!;
            expect(moved.startsAt < "12:00", `${id}: ${item.title}`).toBe(part === "morning");
            const faults = checkPlan(outcome.plan).filter(
              ({ code, itemId }) => !known.has(`${code} ${itemId}`),
            );
            expect(faults.some(({ itemId }) => itemId === item.id)).toBe(false);
            if (lunchOf(day)) expect(lunchOf(after).startsAt <= "15:00", `${id}: ${item.title}`).toBe(true);
          }
    }
    expect(done).toBeGreaterThan(300);
  });
});

const moveTo = (part: MovablePart, itemId: string, dayNumber: number): PlanEdit => ({
  kind: "move",
  itemId,
  dayNumber,
  position: null,
  part,
});
