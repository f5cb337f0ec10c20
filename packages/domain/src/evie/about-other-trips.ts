/** Trips that a member asks for and doesn't have. */
import { escaped, plainText } from "../plain-text.ts";
import { joined } from "../planner/legs.ts";
import { tripLink } from "./about-trips.ts";
import type { EvieAnswer } from "./answer.ts";
import { type Asked, tripsAhead } from "./asked.ts";
import { answer } from "./write.ts";

/** "Tell me about my Kyoto trip", if there's none: a description of Kyoto would say there is. */
export function aboutATripElsewhere({ text, trip, destination, facts }: Asked): EvieAnswer | null {
  if (trip || !destination) return null;
  const name = plainText(destination.name.split(/ and |, /)[0]!);
  const asksForIt = new RegExp(
    `\\b(?:my|our) (?:next |upcoming )?${escaped(name)} (?:trip|itinerary|vacation|plan)\\b|\\b(?:my|our) (?:next |upcoming )?(?:trip|itinerary|vacation) (?:to|in) ${escaped(name)}\\b|\\bwhat(?:'s| is) the (?:plan|itinerary) (?:for|in) ${escaped(name)}\\b`,
  );
  if (!asksForIt.test(text)) return null;
  const ahead = tripsAhead(facts);
  const yours = ahead.length > 0 ? ` Your trips ahead: ${joined(ahead.map(({ title }) => title))}.` : "";
  return answer(`You have no trip of your own to ${destination.name}.${yours}`, [
    ...ahead.slice(0, 2).map(tripLink),
    { page: "newTrip", id: destination.name, label: "Plan New Trip" },
  ]);
}
