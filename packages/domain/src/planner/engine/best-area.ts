/** Where a trip of a day or a night is based: there's time for one part of town, so it's the one that has the most. */
import type { Atlas } from "../../catalog/atlas.ts";
import { areaAskedFor } from "./asked-area.ts";
import type { Attempt } from "./make-plan.ts";
import { type Leg, nightsOf } from "./split-trip.ts";
import { ceilingOf, missingIn } from "./with-more.ts";

/** What's worth more than a nice place nearby: what people come for, by its weight. */
const pull = { 1: 1, 2: 2, 3: 6, 4: 12 } as const;

/** What a plan's visits are worth to anyone. */
const pullOf = ({ plan }: Attempt, atlas: Atlas): number =>
  plan.days
    .flatMap(({ items }) => items.flatMap(({ placeId }) => atlas.place(placeId ?? "") ?? []))
    .reduce((sum, { weight }) => sum + pull[weight], 0);

/**
 * The plan of a short trip made from the area where it leaves out the least, at no more than the allowed cost; for a
 * single day, also from the one that shows the most. Longer trips stay where they'd stay anyway.
 */
export function fromBestArea(
  from: (areaId?: string) => Attempt,
  legs: readonly Leg[],
  atlas: Atlas,
): Attempt {
  const usual = from();
  const [leg] = legs;
  if (!leg || legs.length > 1 || nightsOf(leg) > 1 || areaAskedFor(usual.plan.brief, leg)) return usual;
  const ceiling = ceilingOf(usual.plan);
  const { areas, lodgings } = leg.destination;
  const bases =
    nightsOf(leg) === 0 ? areas : areas.filter(({ id }) => lodgings.some((one) => one.areaId === id));
  const isBetter = (one: Attempt, other: Attempt): boolean => {
    const less = missingIn(other, atlas) - missingIn(one, atlas);
    return less > 0 || (less === 0 && nightsOf(leg) === 0 && pullOf(one, atlas) > pullOf(other, atlas));
  };
  return bases
    .map(({ id }) => from(id))
    .filter(({ plan }) => plan.costs.totalCents <= ceiling)
    .reduce((best, one) => (isBetter(one, best) ? one : best), usual);
}
