import { destinationOptions } from "@evoya/domain/catalog/options";
import type { MemberCase } from "@evoya/schemas/cases";
import { knownArt, spotArt } from "../../art/index.ts";

/** The name of each kind of request for the member who sent it. */
export const kindLabels: Record<MemberCase["kind"], string> = {
  concierge: "Concierge request",
  trip: "Trip request",
  booking: "Booking request",
};

/** The id of a place in our guide, by its name or its first town's: "Reykjavik", "Delhi"; otherwise the text itself. */
const idOf = (place: string): string =>
  destinationOptions.find(({ name }) => [name, ...name.split(/,| and /)].includes(place))?.id ?? place;

/** A picture of the place if we have one of any place it names; otherwise a compass. */
export function pictureOf({ destination }: Pick<MemberCase["asked"], "destination">): {
  src: string;
  isPlace: boolean;
} {
  for (const place of [destination, ...destination.split(/[,:]/)]) {
    const src = knownArt(idOf(place.trim()));
    if (src) return { src, isPlace: true };
  }
  return { src: spotArt("compass"), isPlace: false };
}
