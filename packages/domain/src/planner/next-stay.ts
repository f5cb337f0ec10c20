/** The next stay up or down in price. */
import type { CatalogLodging, Destination } from "../catalog/destination.ts";
import { priceOfStay } from "./engine/pick-lodging.ts";
import type { PlanLeg, TripBrief } from "./plan.ts";

/** A stay isn't nicer or cheaper for a few dollars more or less. */
const [nicerFrom, cheaperUpTo] = [1.2, 0.85];

/** The nights at one of a plan's destinations. */
export type Night = { brief: TripBrief; leg: PlanLeg; destination: Destination };

/** What the party's rooms cost per night at one of its stays, in cents. */
export const priceIn = ({ brief, leg, destination }: Night, stay: CatalogLodging): number =>
  priceOfStay(stay, brief, { destination, firstDay: leg.firstDay, nights: leg.lodging.nights });

type Priced = { stay: CatalogLodging; nightlyCents: number };

/** The next stay up (1) or down (-1) in price, in the same area if there is one; undefined if there's none. */
export function nextStay(step: 1 | -1, night: Night): Priced | undefined {
  const { leg, destination } = night;
  const now = leg.lodging.costPerNightCents;
  const isHere = ({ areaId }: CatalogLodging): boolean =>
    destination.areas.find(({ id }) => id === areaId)?.name === leg.lodging.area;
  return destination.lodgings
    .map((stay) => ({ stay, nightlyCents: priceIn(night, stay) }))
    .filter(({ nightlyCents }) =>
      step > 0 ? nightlyCents >= now * nicerFrom : nightlyCents <= now * cheaperUpTo,
    )
    .toSorted(
      (a, b) => Number(isHere(b.stay)) - Number(isHere(a.stay)) || step * (a.nightlyCents - b.nightlyCents),
    )[0];
}
