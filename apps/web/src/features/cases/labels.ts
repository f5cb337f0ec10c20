import type { MemberCase } from "@evoya/schemas/cases";
import { knownArt, spotArt } from "../../art/index.ts";

/** The name of each kind of request for the member who sent it. */
export const kindLabels: Record<MemberCase["kind"], string> = {
  concierge: "Concierge request",
  trip: "Trip request",
  booking: "Booking request",
};

/** A picture of the place if we have one of any place it names; otherwise a compass. */
export function pictureOf({ destination }: MemberCase["asked"]): { src: string; isPlace: boolean } {
  for (const place of [destination, ...destination.split(/[,:]/)]) {
    const src = knownArt(place.trim());
    if (src) return { src, isPlace: true };
  }
  return { src: spotArt("compass"), isPlace: false };
}
