import { describe, expect, test } from "vitest";
import { destinations } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import { partyOf } from "../party.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { transferBetween } from "../transfers.ts";
import { makePlan } from "./make-plan.ts";
import { spotOf } from "./trip.ts";

const weeks = destinations.map((destination) => ({
  destination,
  plan: makePlan(aBrief({ destinationIds: [destination.id], tripLength: 8, interests: ["Hiking & Nature"] })),
}));
const wholeDays = ({ days }: Plan): PlanDay[] => days.slice(1, -1);
const lasts = ({ startsAt, endsAt }: PlanItem): number => toMinutes(endsAt) - toMinutes(startsAt);

describe.each(weeks)("a week in $destination.name", ({ destination, plan }) => {
  const areaNamed = (name: string) => destination.areas.find((area) => area.name === name)!;
  const home = spotOf(areaNamed(plan.legs[0]!.lodging.area));
  const homeFrom = ({ area }: PlanItem): number =>
    transferBetween(destination, spotOf(areaNamed(area)), home, partyOf(plan.brief)).minutes;

  test("has nobody wait more than an hour for an early dinner far from bed", () => {
    for (const { items, title } of wholeDays(plan))
      for (const [i, item] of items.entries()) {
        const next = items[i + 1];
        if (item.kind !== "rest" || next?.kind !== "meal" || next.startsAt < "17:30") continue;
        // A view at sunset comes after it.
        if (items[i + 2]?.kind === "place") continue;
        if (homeFrom(item) > 40 && homeFrom(next) > 40) expect(lasts(item), title).toBeLessThanOrEqual(75);
      }
  });
});
