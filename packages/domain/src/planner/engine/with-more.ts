/** Plans made again for what they left out: wishes, and what most people come for. */
import type { Atlas } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import { budgetCeiling } from "../brief.ts";
import type { Interest, Plan, PlanLeg, TripBrief } from "../plan.ts";
import { isIcon } from "./day-draft.ts";
import type { Attempt } from "./make-plan.ts";
import { suits } from "./pick-places.ts";
import { nightsOf } from "./split-trip.ts";
import { dateOf } from "./trip.ts";
import type { LeftOut } from "./urgent-wishes.ts";
import { isTooCold, normalsOn } from "./weather.ts";

const maxAttempts = 2;

/** What's left out of a plan that's over its budget anyway may cost this much more. Decision 493. */
const overAnyway = 1.03;

/** The most a plan may cost when it's made again: its budget, or a little more than its current cost if that's higher. */
export const ceilingOf = ({ brief, costs }: Plan): number =>
  costs.totalCents > budgetCeiling(brief.budget)
    ? costs.totalCents * overAnyway
    : budgetCeiling(brief.budget);

/** The plan, or one made again with more of the places it left out, at no more than the allowed cost. */
export function withMore(first: Attempt, atlas: Atlas, make: (urgent: LeftOut) => Attempt): Attempt {
  const ceiling = ceilingOf(first.plan);
  let best = first;
  let missing = leftOutOf(best.plan, atlas);
  const urgent = { wishes: [...missing.wishes], places: [...missing.places] };
  for (let i = 0; i < maxAttempts && countOf(missing) > 0; i += 1) {
    const next = make(urgent);
    const left = leftOutOf(next.plan, atlas);
    urgent.wishes.push(...left.wishes.filter((wish) => !urgent.wishes.includes(wish)));
    urgent.places.push(...left.places.filter((id) => !urgent.places.includes(id)));
    if (countOf(left) < countOf(missing) && next.plan.costs.totalCents <= ceiling)
      [best, missing] = [next, left];
  }
  return best;
}

/** How much a plan leaves out. */
export const missingIn = ({ plan }: Attempt, atlas: Atlas): number => countOf(leftOutOf(plan, atlas));

const countOf = ({ wishes, places }: LeftOut): number => wishes.length + places.length;

const leftOutOf = (plan: Plan, atlas: Atlas): LeftOut => ({
  wishes: unmetWishes(plan, atlas),
  places: missedIcons(plan, atlas),
});

/** With at least this many nights in a destination, nobody should miss its icons. */
const enoughNights = 3;

/** A leg's places, without the beaches that it's too cold for. */
function placesThen({ destinationId, firstDay }: PlanLeg, brief: TripBrief, atlas: Atlas): readonly Place[] {
  const destination = atlas.destination(destinationId);
  const normals = destination ? normalsOn(destination, dateOf(brief, firstDay)) : null;
  return destination?.places.filter((place) => !isTooCold(place, normals)) ?? [];
}

/** The icons that suit the party and aren't on the plan. */
function missedIcons({ brief, days, legs }: Plan, atlas: Atlas): string[] {
  const seen = new Set(days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
  return legs
    .filter((leg) => nightsOf(leg) >= enoughNights)
    .flatMap((leg) => placesThen(leg, brief, atlas))
    .filter((place) => isIcon(place) && !seen.has(place.id) && suits(place, brief))
    .map(({ id }) => id);
}

/** The wishes that no visit serves, though there's a place for them. */
function unmetWishes({ brief, days, legs }: Plan, atlas: Atlas): Interest[] {
  const served = new Set(
    days.flatMap(({ items }) => items.flatMap(({ placeId }) => atlas.place(placeId ?? "")?.interests ?? [])),
  );
  return brief.interests.filter(
    (wish) =>
      !served.has(wish) &&
      legs.some((leg) =>
        placesThen(leg, brief, atlas).some((place) => place.interests.includes(wish) && suits(place, brief)),
      ),
  );
}
