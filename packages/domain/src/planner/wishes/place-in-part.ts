/** A sight at a time of day: "the Ghetto in the evening", "the Spanish Steps at night". */
import { firstThen, isNamedThen, partIn } from "./area-in-part.ts";
import { alreadySo, noneFits, placesOf, type Rule } from "./clause.ts";
import { distinctive, namesOf, placeMeant, saysOnlyName } from "./named-things.ts";
import { words } from "./vocabulary.ts";

const timeOfDay =
  /\b(?:(?:an? )?(?:evening|night|morning|afternoon) (?:in|at|on|around)|in the (?:late |early )?(?:evening|morning|afternoon)|at night|by night)\b/;

/**
 * A sight that isn't planned, at the time of day that's named, or one that's planned for the day, in the evening. What
 * moves from one part of the day to another by day is `readNamedItem`'s.
 */
export const readPlaceInPart: Rule = (clause) => {
  const { text, plan } = clause;
  const said = timeOfDay.exec(text)?.[0];
  const part = said ? partIn(said) : null;
  if (!said || !part || words.without.test(text)) return null;
  const place = placeMeant(text, placesOf(plan), namesOf(plan));
  if (!place || !saysOnlyName(text.replace(said, " "), place.name)) return null;
  const item = plan.days.flatMap(({ items }) => items).find(({ placeId }) => placeId === place.id);
  if (item && (part === "morning" || part === "afternoon")) return null;
  const names = distinctive(place.name, namesOf(plan)).filter((word) => text.includes(word));
  if (names.some((name) => isNamedThen(part, name, clause))) return alreadySo;
  return firstThen([place], part, clause) ?? noneFits;
};
