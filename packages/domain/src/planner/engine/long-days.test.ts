import { describe, expect, test } from "vitest";
import { destinations, placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import { partyOf } from "../party.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { transferBetween } from "../transfers.ts";
import { makePlan } from "./make-plan.ts";
import { areaOf, spotOf } from "./trip.ts";

const week = (id: string): Plan => makePlan(aBrief({ destinationIds: [id], tripLength: 8 }));
const wholeDays = ({ days }: Plan): PlanDay[] => days.slice(1, -1);
const visitsOn = ({ items }: PlanDay) =>
  items.flatMap(({ placeId }) => (placeId ? (placeById(placeId) ?? []) : []));

describe.each(destinations)("a week in $name", (destination) => {
  const plan = week(destination.id);
  const home = spotOf(
    areaOf(destination, destination.areas.find(({ name }) => name === plan.legs[0]!.lodging.area)!.id),
  );
  const party = partyOf(plan.brief);

  test("gets around in at most 90 minutes a day, apart from trips out of town and to what people come for", () => {
    for (const day of wholeDays(plan)) {
      const visits = visitsOn(day);
      const stops = [home, ...visits, home];
      const minutes = stops
        .slice(1)
        .reduce((sum, to, i) => sum + transferBetween(destination, stops[i]!, to, party).minutes, 0);
      const farthest = Math.max(
        0,
        ...visits.map((visit) => transferBetween(destination, home, visit, party).minutes),
      );
      const around = minutes - (farthest >= 30 ? farthest * 2 : 0);
      if (visits.every(({ weight }) => weight < 4)) expect(around, day.title).toBeLessThanOrEqual(90);
    }
  });

  test("is back after at most 15 hours, unless one visit fills the day", () => {
    for (const { items, title } of wholeDays(plan)) {
      if (items.some((item) => item.kind === "place" && lasts(item) > 300)) continue;
      const [first, last] = [items[0]!, items.at(-1)!];
      const out = toMinutes(last.endsAt) - toMinutes(first.startsAt) + (first.transfer?.minutes ?? 0);
      expect(out / 60, title).toBeLessThanOrEqual(15.5);
    }
  });
});

const lasts = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  toMinutes(endsAt) - toMinutes(startsAt);
