import { expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import type { PlanDay } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const relaxed = (destinationId: string) =>
  makePlan(aBrief({ destinationIds: [destinationId], pace: "relaxed", interests: ["Culture & History"] }));

/** How many visits a day has before lunch and after it. */
function aroundLunch({ items }: PlanDay): [before: number, after: number] {
  const lunch = items.findIndex(({ kind, startsAt }) => kind === "meal" && startsAt >= "11:30");
  const countIn = (some: PlanDay["items"]) => some.filter(({ kind }) => kind === "place").length;
  return [countIn(items.slice(0, lunch)), countIn(items.slice(lunch))];
}

test.each(["rome", "kyoto", "croatia"])(
  "a relaxed day in %s has something to do after lunch if it has two visits",
  (destinationId) => {
    for (const day of relaxed(destinationId).days.slice(1, -1)) {
      // After an early start, both are before lunch.
      if (day.items[0]!.startsAt < "09:00") continue;
      const [before, after] = aroundLunch(day);
      if (before + after > 1) expect(after, `day ${day.number}: ${day.title}`).toBeGreaterThan(0);
    }
  },
);

test.each(["peru", "new-zealand"])(
  "a relaxed day far from the stay in %s doesn't get longer by a rest out there",
  (destinationId) => {
    const { days } = makePlan(
      aBrief({ destinationIds: [destinationId], pace: "relaxed", tripLength: 9, interests: [] }),
    );
    for (const { items, title } of days.slice(1, -1)) {
      const [first, last] = [items[0]!, items.at(-1)!];
      const left = toMinutes(first.startsAt) - (first.transfer?.minutes ?? 0);
      expect((toMinutes(last.endsAt) - left) / 60, title).toBeLessThanOrEqual(14);
    }
  },
);
