import type { Destination } from "@evoya/domain/catalogue/destination";
import { findCalled } from "@evoya/domain/catalogue/index";
import type { PlaceToMake } from "@evoya/domain/made/made-place";
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
  placeService: Pick<PlaceService, "meantBy">;
  madeDestinations: Pick<MadeDestinationService, "find">;
};

/** Destinations from the catalog that a text names. */
export const guidesIn = (text: string): Visit[] =>
  findCalled(text).map((found) => ({ ...found, toMake: null }));

/**
 * The destinations a text names. The place it means decides: our own guide to its country is no answer to a town that
 * guide doesn't cover. Empty if we can't plan it.
 */
export const createVisits =
  ({ placeService, madeDestinations }: Deps) =>
  async (text: string): Promise<Visit[]> => {
    const { isInGuide, toMake } = await placeService.meantBy(text);
    if (isInGuide) return guidesIn(text);
    const found = toMake && (await madeDestinations.find(toMake));
    if (!found) return [];
    return [{ destination: found.destination, called: toMake.name, toMake: found.isMade ? null : toMake }];
  };

export type VisitsIn = ReturnType<typeof createVisits>;
