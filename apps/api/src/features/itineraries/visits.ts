import type { Destination } from "@evoya/domain/catalogue/destination";
import { findCalled } from "@evoya/domain/catalogue/index";
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

/** Our own destinations that a text names, as the catalog has them now. */
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

/**
 * The destinations a text names, for a trip of `days`. The place it means decides: our own guide to its country is no
 * answer to a town that guide doesn't cover. Empty if we can't plan it.
 */
export function createVisits({ catalogReader, placeService, madeDestinations }: Deps) {
  const guidesIn = createGuidesIn({ catalogReader });
  return async (text: string, days: number): Promise<Visit[]> => {
    const { isInGuide, toMake } = await placeService.meantBy(text);
    if (isInGuide) return guidesIn(text);
    const found = toMake && (await madeDestinations.find(toMake, days));
    if (!found) return [];
    return [{ destination: found.destination, called: toMake.name, toMake: found.isMade ? null : toMake }];
  };
}

export type VisitsIn = ReturnType<typeof createVisits>;
