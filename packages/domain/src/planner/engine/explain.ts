import type { Destination, Place } from "../../catalogue/destination.ts";
import { joined } from "../legs.ts";
import type { Pace, TripBrief } from "../plan.ts";

const article = (word: string): string => (/^[aeiou]/.test(word) ? "an" : "a");

/** "relaxed", "moderate", "fast": what goes before the word pace. */
export const paceWord = (pace: Pace): string => (pace === "fast-paced" ? "fast" : pace);

/** Why a place is on the plan, in the traveler's own words from the brief. */
export function becauseOfPlace(place: Place, brief: TripBrief, destination: Destination): string {
  const shared = brief.interests.filter((interest) => place.interests.includes(interest)).slice(0, 2);
  if (shared.length > 0)
    return `Because you chose ${joined(shared.map((interest) => interest.toLowerCase()))} and a ${paceWord(brief.pace)} pace.`;
  if (place.weight >= 3) return `Because a first visit to ${destination.name} is poorer without it.`;
  return `Because it is close to the rest of the day and suits ${article(brief.travelStyle)} ${brief.travelStyle} trip.`;
}

/** Why the table is left to the traveler. */
export const becauseOfDiet = ({ diets }: TripBrief): string => `Because you eat ${joined(diets)}.`;

/** Why one eats here. */
export const becauseOfMeal = (brief: TripBrief): string =>
  brief.diets.length > 0
    ? `Because it is ${joined(brief.diets)}, and close to where the day takes you.`
    : brief.interests.includes("Food & Dining")
      ? "Because you chose food & dining, and it is close to where the day takes you."
      : "Because it is close to where the day takes you.";

/** Why there is nothing to do. */
export const becauseOfRest = (brief: TripBrief): string =>
  brief.pace === "relaxed"
    ? "Because you chose a relaxed pace."
    : `Because a stay of ${brief.tripLength} days has room for time of one's own.`;
