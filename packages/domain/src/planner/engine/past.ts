/** What a plan keeps when the rest of it is made again: days that are over, and where everyone sleeps. Decision 363. */
import type { Destination } from "../../catalog/destination.ts";
import type { Lodging, PlanDay, PlanLeg } from "../plan.ts";
import type { LodgingChoice } from "./pick-lodging.ts";
import { type Leg, nightsOf } from "./split-trip.ts";
import { spotOf } from "./trip.ts";

/** The days of a trip that are over, by number, and the legs that have begun. */
export type Past = { days: ReadonlyMap<number, PlanDay>; legs: readonly PlanLeg[] };

export const noPast: Past = { days: new Map(), legs: [] };

/** A stay that's on a plan; null if it's in none of the destination's areas. */
export function stayAt({ areas }: Destination, lodging: Lodging | undefined): LodgingChoice | null {
  const area = areas.find(({ name }) => name === lodging?.area);
  return lodging && area ? { lodging, spot: spotOf(area) } : null;
}

/** Where everyone sleeps on a leg that has begun, for as many nights as it has now; null if it hasn't begun. */
export function stayInPast({ legs }: Past, leg: Leg): LodgingChoice | null {
  const begun = legs.find(({ destinationId }) => destinationId === leg.destination.id);
  return stayAt(leg.destination, begun && { ...begun.lodging, nights: nightsOf(leg) });
}

/** The days on which a destination's meals are eaten, of those that are. */
export const eatenOn = ({ meals }: Destination, days: readonly PlanDay[]): Map<string, number[]> =>
  new Map(
    meals.flatMap(({ id, title }): [string, number[]][] => {
      const eaten = days.filter(({ items }) =>
        items.some((item) => item.kind === "meal" && item.title === title),
      );
      return eaten.length > 0 ? [[id, eaten.map(({ number }) => number)]] : [];
    }),
  );

/** The places that are visited on some days. */
export const placesOf = (days: readonly PlanDay[]): string[] =>
  days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));
