/** Times for visits: "the Colosseum at 10", "move the Vatican to 3 pm on Friday". */
import { toClock } from "../clock.ts";

const clock =
  /\b(?:at|around|about|to|for) (?:about |around |exactly )?(?:(\d{1,2})(?::(\d{2}))?(?: ?(am|pm|o'clock))?|(noon))\b(?! ?(?:hours?|hrs?|h|minutes?|mins?|min|people|persons|of us|adults|kids|children|days?|nights?|visits?|more|and a half)\b)(?:(?: (?:sharp|in the (morning|afternoon|evening)))\b)?/;
/** Around a time, or not at it: that's no time to be somewhere. */
const isOnlyNear = /\b(?:not|no|never|before|after|until|till|by|than|earlier|later|from|between)\b|n't\b/;
/** What opens in the evening is meant then: "the jazz bar at 9". */
const evening = "17:00";

/** A time of day in a text, and the text without it; null if there's none. */
export type VisitTime = { at: string; rest: string };

/**
 * The time that something should be at, as "HH:MM". Without "am" or "pm" it's one by day: from 7 to 11 in the morning,
 * otherwise in the afternoon; for what's planned for the evening, in the evening.
 */
export function visitTimeIn(text: string, plannedAt: string | null): VisitTime | null {
  const found = clock.exec(text);
  if (!found || isOnlyNear.test(text.replace(/\bafternoon\b/, ""))) return null;
  const [said, hour = "12", minutes = "00", half = "", noon, part] = found;
  const number = Number(hour);
  if (number > 23 || Number(minutes) > 59 || (number > 12 && half && half !== "o'clock")) return null;
  const isEvening = part === "evening" || (plannedAt !== null && plannedAt >= evening);
  const isMorning = half === "am" || (!half && part === "morning");
  const byDay = number >= 7 && number < 12 && !isEvening && part !== "afternoon";
  const isPast = !noon && !isMorning && number < 12 && (half === "pm" || !byDay);
  const on24 = isMorning && number === 12 ? 0 : isPast ? number + 12 : number;
  return { at: toClock(on24 * 60 + Number(minutes)), rest: text.replace(said, " ") };
}
