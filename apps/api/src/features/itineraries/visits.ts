import type { Destination } from "@evoya/domain/catalog/destination";
import { findCalled } from "@evoya/domain/catalog/index";
import type { PlaceToMake } from "@evoya/domain/made/made-place";
import type { CatalogReader } from "../catalog/catalog.reader.ts";
import type { MadeDestinationService } from "../made-destinations/made-destinations.service.ts";
import type { PlaceService } from "../places/places.service.ts";

/** A destination that a text names, and what the text calls it. */
export type Visit = {
  destination: Destination;
  called: string;
  /** Set if all we know yet is where it is. */
  toMake: PlaceToMake | null;
};

type Deps = {
  catalogReader: Pick<CatalogReader, "guides">;
  placeService: Pick<PlaceService, "meantBy">;
  madeDestinations: Pick<MadeDestinationService, "find">;
};

/** Our own destinations that a text names, with the catalog's current data. */
export const createGuidesIn =
  ({ catalogReader }: Pick<Deps, "catalogReader">) =>
  async (text: string): Promise<Visit[]> => {
    const found = findCalled(text);
    const guides = await catalogReader.guides(found.map(({ destination }) => destination.id));
    return found.flatMap(({ destination: { id }, called }) => {
      const destination = guides.get(id);
      return destination ? [{ destination, called, toMake: null }] : [];
    });
  };

export type GuidesIn = ReturnType<typeof createGuidesIn>;

/** Days for each of several places. */
export const daysEach = (days: number, places: number): number => Math.ceil(days / Math.max(1, places));

/**
 * The destinations a text names, for a trip of `days`. What the place means decides: our own guide to its
 * country doesn't answer for a town that guide doesn't cover. Empty if there's any of them we can't plan.
 */
export function createVisits({ catalogReader, placeService, madeDestinations }: Deps) {
  const guidesIn = createGuidesIn({ catalogReader });
  return async (text: string, days: number): Promise<Visit[]> => {
    const meant = await placeService.meantBy(text);
    const each = daysEach(days, meant.length);
    const visits = await Promise.all(
      meant.map(async ({ text: entry, toMake }): Promise<Visit[]> => {
        if (!toMake) return guidesIn(entry);
        const found = await madeDestinations.find(toMake, each);
        if (!found) return [];
        return [
          { destination: found.destination, called: toMake.name, toMake: found.isMade ? null : toMake },
        ];
      }),
    );
    if (visits.some((found) => found.length === 0)) return [];
    const all = visits.flat();
    return all.filter(
      ({ destination }, at) => all.findIndex((other) => other.destination.id === destination.id) === at,
    );
  };
}

export type VisitsIn = ReturnType<typeof createVisits>;
