import { trackOnce } from "./once.ts";
import { track } from "./track.ts";

/** A traveler type or a destination, as events name it: "Nature Lover" is nature_lover. */
export const typeSlug = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, "_").slice(0, 60);

/** Someone sees the traveler type the quiz found. */
export const trackResult = (typeName: string): void =>
  trackOnce(`result:${typeName}`, {
    kind: "quiz_result_action",
    resultType: typeSlug(typeName),
    action: "completed",
  });

/** A click on a destination's sample, or on booking it, on `sourcePage`. */
export const trackSampleClick = (destination: string, sourcePage: string): void =>
  track({ kind: "itinerary_cta_click", resultType: typeSlug(destination), sourcePage });
