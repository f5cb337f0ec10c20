/** How much of a day is spent getting around. */
import { atlasOf } from "@evoya/domain/catalog/atlas";
import type { Place } from "@evoya/domain/catalog/destination";
import { partyOf } from "@evoya/domain/planner/party";
import type { Plan, PlanDay } from "@evoya/domain/planner/plan";
import { transferBetween } from "@evoya/domain/planner/transfers";

/** The places visited on some days, in order. */
export const visitsOn = (plan: Plan, days: PlanDay[]): Place[] =>
  days.flatMap(({ items }) =>
    items.flatMap(({ placeId }) => (placeId && atlasOf(plan).place(placeId)) || []),
  );

/** The days on which no leg starts or ends. */
export const wholeDays = ({ days, legs }: Plan): PlanDay[] =>
  days.filter(({ number }) =>
    legs.every(({ firstDay, lastDay }) => number !== firstDay && number !== lastDay),
  );

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

type Way = { planned: number; best: number; farthest: number };

/**
 * Minutes spent getting around on a day's visits, from bed to bed, as planned and in the best possible order, and to
 * the visit farthest from the bed. Null with fewer than two visits.
 */
export function wayOf(plan: Plan, day: PlanDay): Way | null {
  const destination = atlasOf(plan).destination(day.destinationId);
  const lodging = plan.legs.find(({ destinationId }) => destinationId === day.destinationId)?.lodging;
  const area = destination?.areas.find(({ name }) => name === lodging?.area);
  const visits = visitsOn(plan, [day]);
  if (!destination || !area || visits.length < 2) return null;
  const home = { coordinates: area.coordinates, areaId: area.id };
  const party = partyOf(plan.brief);
  const between = (from: typeof home, to: typeof home): number =>
    transferBetween(destination, from, to, party).minutes;
  const minutes = (order: Place[]): number => {
    const stops = [home, ...order, home];
    return stops.slice(1).reduce((sum, to, i) => sum + between(stops[i]!, to), 0);
  };
  return {
    planned: minutes(visits),
    best: Math.min(...permutations(visits).map(minutes)),
    farthest: Math.max(...visits.map((visit) => between(home, visit))),
  };
}
