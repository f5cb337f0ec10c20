import { destinationArt } from "../../art/index.ts";

/** The place that represents each travel style, by the names on both result pages. */
const places: Record<string, string> = {
  "Adventure Seeker": "patagonia",
  "Adventure Enthusiast": "new-zealand",
  "Adventure Explorer": "norway",
  "Relaxation Seeker": "maldives",
  "Cultural Explorer": "rome",
  "Nature Lover": "costa-rica",
  "Social Butterfly": "ibiza",
  "Luxury Traveler": "santorini",
  "Balanced Traveler": "portugal",
};

/** The picture of a travel style, 4:3. */
export const typeArt = (typeName: string): string => destinationArt(places[typeName] ?? "portugal");
