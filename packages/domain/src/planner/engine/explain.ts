import type { Destination, Place } from "../../catalog/destination.ts";
import { joined } from "../legs.ts";
import { hasPlayfulChildren } from "../party.ts";
import type { Pace, TripBrief } from "../plan.ts";

/** The word before "pace": "relaxed", "moderate", "fast". */
export const paceWord = (pace: Pace): string => (pace === "fast-paced" ? "fast" : pace);

/** Why a place is on the plan, based on the brief; null if there's nothing particular to say. */
export function becauseOfPlace(place: Place, brief: TripBrief, destination: Destination): string | null {
  const shared = brief.interests.filter((interest) => place.interests.includes(interest)).slice(0, 2);
  if (shared.length > 0)
    return `Because you chose ${joined(shared.map((interest) => interest.toLowerCase()))}.`;
  if (place.lovedByChildren && hasPlayfulChildren(brief)) return "Because children love it.";
  return place.weight >= 3 ? `Because it's a must on a first visit to ${destination.name}.` : null;
}

/** Why the meal is left to the traveler. */
export const becauseOfDiet = ({ diets }: TripBrief): string => `Because you asked for ${joined(diets)} food.`;

/** Why you eat here; null if it's simply close by. */
export const becauseOfMeal = ({ diets }: TripBrief): string | null =>
  diets.length > 0 ? `Because it's ${joined(diets)}.` : null;

/** Why there's nothing to do; null if the day just has room. */
export const becauseOfRest = ({ pace }: TripBrief): string | null =>
  pace === "relaxed" ? "Because you chose a relaxed pace." : null;
