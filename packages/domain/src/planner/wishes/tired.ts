/** "We'll be wrecked", "jet lag", "we land at six, we'll be dead tired": the day of the flight has nothing to see. */
import { alreadySo, type Rule } from "./clause.ts";

const isTired =
  /\b(?:wrecked|exhausted|knackered|shattered|wiped out|worn out|dead (?:tired|on our feet)|zombies|jet[- ]?lag(?:ged)?|(?:so|very|really|too|pretty) tired|tired (?:from|after) (?:the|our|that|a) (?:long )?(?:flight|trip|journey)|sleep off)\b/;
const isNot = /\b(?:not|no|never|without|hardly|won't|don't|isn't|aren't)\b/;

/** One visit is a walk before bed. */
const maxVisits = 1;

/** A day that's named is that one; otherwise it's the day they land. */
export const readTired: Rule = ({ text, plan, ahead, day, soFar }) => {
  if (!isTired.test(text) || isNot.test(text)) return null;
  const tired = day ?? plan.days[0];
  if (!tired || !ahead.includes(tired)) return null;
  const visits = tired.items.filter(({ kind }) => kind === "place");
  // With a flight that lands earlier, the day would be filled again.
  const isFilledAgain = tired === plan.days[0] && soFar.some(({ kind }) => kind === "flights");
  return isFilledAgain || visits.length > maxVisits ? { kind: "clear", dayNumber: tired.number } : alreadySo;
};
