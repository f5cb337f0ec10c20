import { describe, expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { makePlan } from "./make-plan.ts";

describe("a visit of half a day that would begin late in the morning", () => {
  test.each(["moderate", "fast-paced"] as const)(
    "doesn't hold up lunch until three if it's open all afternoon: the Met, %s",
    (pace) => {
      const { days } = makePlan(
        aBrief({ destinationIds: ["new-york"], tripLength: 4, pace, morningsFrom: "10:00" }),
      );
      const items = days.find((day) => day.items.some(({ placeId }) => placeId === "met-museum"))!.items;
      const lunch = items.find(({ kind, startsAt }) => kind === "meal" && startsAt >= "11:00")!;
      expect(lunch.startsAt <= "14:15", lunch.startsAt).toBe(true);
    },
  );
});
