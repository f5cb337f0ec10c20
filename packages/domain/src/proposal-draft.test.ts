import { describe, expect, test } from "vitest";
import { aBrief } from "./planner/brief.builder.ts";
import { applyEdits } from "./planner/edit/apply-edit.ts";
import { makePlan } from "./planner/engine/make-plan.ts";
import { draftFromAnswers } from "./proposal-draft.ts";

const plan = makePlan(aBrief({ tripLength: 5 }));
const items = plan.days.flatMap((day) => day.items);
const idOf = (placeId: string) => items.find((item) => item.placeId === placeId)!.id;

/** What becomes of notes on places to change, which a concierge passes on as they are. */
function drafted(notes: Record<string, string>) {
  const answers = Object.entries(notes).map(
    ([place, note]) => ({ part: idOf(place), answer: "change", note }) as const,
  );
  const draft = draftFromAnswers(plan, plan, answers, Object.values(notes).join("\n"));
  const outcome = applyEdits(plan, draft.edits);
  return { left: draft.left, days: outcome.ok ? outcome.plan.days : [] };
}

const startOf = (days: typeof plan.days, placeId: string) =>
  days.flatMap((day) => day.items).find((item) => item.placeId === placeId)!.startsAt;

describe("a note that names nothing", () => {
  test.each(["Later in the day", "A bit later", "Later in the day, please"])(
    "is about the part it was written about: %s",
    (note) => {
      const { left, days } = drafted({ colosseum: note });
      expect(left).toEqual([]);
      expect(startOf(plan.days, "colosseum") < "12:00").toBe(true);
      expect(startOf(days, "colosseum") > "12:00").toBe(true);
    },
  );

  test("is about each of the parts it was written about", () => {
    const { left, days } = drafted({
      colosseum: "Later in the day",
      "st-peters": "Later in the day",
    });
    expect(left).toEqual([]);
    for (const placeId of ["colosseum", "st-peters"])
      expect(startOf(days, placeId) > "12:00", placeId).toBe(true);
  });

  test("is left with the part's name if nobody understands it", () => {
    const { left } = drafted({ colosseum: "Something else" });
    expect(left).toEqual(["We didn't understand this part: Colosseum: Something else"]);
  });
});

test("a note that makes sense by itself is read as it is", () => {
  const { left, days } = drafted({ colosseum: "Start day 2 at 10 am" });
  expect(left).toEqual([]);
  expect(days[1]!.items[0]!.startsAt >= "10:00").toBe(true);
});
