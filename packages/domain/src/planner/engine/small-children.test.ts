import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { toMinutes } from "../clock.ts";
import { makePlan } from "./make-plan.ts";

const family = { travellers: 4, tripLength: 6, travelParty: "family" } as const;

const planWith = (id: string, childAges: number[]) =>
  makePlan(aBrief({ ...family, interests: ["Museums"], destinationIds: [id], childAges }));

const museumsOf = (plan: ReturnType<typeof planWith>) =>
  plan.days.flatMap(({ items }) =>
    items.filter(({ placeId }) => ["louvre-museum", "giza-grand-egyptian-museum"].includes(placeId ?? "")),
  );

describe.each(["paris", "egypt"])("a family in %s", (id) => {
  test("sees part of a great museum with small children, and learns why", () => {
    const plan = planWith(id, [3, 6]);
    const museums = museumsOf(plan);
    expect(museums.length).toBeGreaterThan(0);
    for (const { startsAt, endsAt, note } of museums) {
      expect(toMinutes(endsAt) - toMinutes(startsAt)).toBe(120);
      expect(note).toContain("With small children, two hours are enough");
    }
    expect(checkPlan(plan)).toEqual([]);
  });

  test("sees it as everyone does with older ones", () => {
    for (const { startsAt, endsAt } of museumsOf(planWith(id, [11, 14])))
      expect(toMinutes(endsAt) - toMinutes(startsAt)).toBeGreaterThan(120);
  });
});
