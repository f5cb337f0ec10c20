import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import type { PlanItem } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const isVisit = ({ kind }: PlanItem): boolean => kind === "place";
const isEmptyAfternoon = ({ kind, startsAt, endsAt }: PlanItem): boolean =>
  kind === "rest" && startsAt < "15:30" && toMinutes(endsAt) - toMinutes(startsAt) >= 150 && endsAt > "14:00";

describe("three visits of a moderate day that are over early in the afternoon", () => {
  test.each(["bangkok", "norway", "buenos-aires", "sydney"])(
    "leave room for a fourth, however long they took: %s",
    (destinationId) => {
      const { days } = makePlan(aBrief({ destinationIds: [destinationId], tripLength: 5 }));
      for (const { number, items } of days.slice(1, -1))
        expect(
          items.filter(isEmptyAfternoon).map(({ startsAt }) => startsAt),
          `day ${number}`,
        ).toEqual([]);
    },
  );

  test("leave none at a relaxed pace, and never room for a fifth", () => {
    for (const destinationId of ["bangkok", "norway", "buenos-aires", "sydney"])
      for (const [pace, max] of [
        ["relaxed", 2],
        ["moderate", 4],
      ] as const) {
        const { days } = makePlan(aBrief({ destinationIds: [destinationId], tripLength: 5, pace }));
        for (const { items } of days.slice(1, -1))
          expect(items.filter(isVisit).length, destinationId).toBeLessThanOrEqual(max);
      }
  });
});
