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

test("after an early start, what's open next door comes before lunch, not after it", () => {
  const plan = makePlan(
    aBrief({
      destinationIds: ["kyoto"],
      tripLength: 10,
      startDate: "2027-11-08",
      travelStyle: "luxury",
      budget: "$25,000+",
      pace: "relaxed",
      interests: ["Food & Dining", "Wellness & Spa"],
    }),
  );
  const day = plan.days.find(({ items }) => items.some(({ title }) => title === "Arashiyama Bamboo Grove"))!;
  const start = (title: string) => day.items.find((item) => item.title.startsWith(title))!.startsAt;
  expect(start("Arashiyama Bamboo Grove") < "09:00").toBe(true);
  expect(start("Tenryu-ji") < "10:00").toBe(true);
});
