/** A place that our guide to the trip doesn't have: "add Ostia Antica". */
import { atlasOf } from "../../catalog/atlas.ts";
import { weekdays } from "../../catalog/weekdays.ts";
import { plainText } from "../../plain-text.ts";
import { type Clause, placesOf } from "./clause.ts";
import { isGeneral, isNamed, itemNamedAnyhow, namesOf, placeMeant } from "./named-things.ts";
import { townsOf } from "./towns.ts";
import { monthNames } from "./written-dates.ts";

const asks =
  /^(?:(?:please|can we|could we|we'd (?:like|love) to|we want to|we (?:have|need) to|i'd (?:like|love) to|i want to|let's|also|maybe) )*(?:add|include|visit|see|go to|fit in|stop (?:at|in|by)) (?:the )?/i;
const word = "\\p{Lu}[\\p{L}\\d'’&.-]*";
const join = "(?:(?:al|alla|de|del|della|do|da|di|la|le|of|the|and|&) )*";
const kind =
  "(?:church|cathedral|basilica|museum|gallery|palace|castle|gardens?|market|park|village|beach|island|falls|ruins)";
const named = new RegExp(
  `^${word}(?: ${join}${word})*(?: ${kind})?(?= *(?:$|[.!?]|(?:on|for|at|from|please|instead|in the)\\b))`,
  "u",
);
const noName = new RegExp(`\\b(?:${weekdays.join("|")}|${monthNames})\\b`, "i");

/** Its name as it was written; null if the text asks for no such place. */
export function unknownPlaceIn({ words, plan }: Clause): string | null {
  const [verb] = asks.exec(words) ?? [];
  const name = verb && named.exec(words.slice(verb.length))?.[0].replace(/\.$/, "");
  if (!name || noName.test(name)) return null;
  const text = plainText(name);
  if (text.split(" ").every(isGeneral)) return null;
  const areas = plan.legs.flatMap(
    ({ destinationId }) => atlasOf(plan).destination(destinationId)?.areas ?? [],
  );
  const isKnown =
    itemNamedAnyhow(text, plan) !== undefined ||
    placeMeant(text, [...placesOf(plan), ...areas], namesOf(plan)) !== undefined ||
    areas.some((area) => isNamed(text, area.name)) ||
    namesOf(plan).includes(text) ||
    townsOf(plan).some(({ names }) => names.some((one) => new RegExp(`\\b${one}\\b`).test(text)));
  return isKnown ? null : name;
}

/** How to keep time for it; null if the text asks for no such place. */
export function whyUnknownPlace(clause: Clause): string | null {
  const name = unknownPlaceIn(clause);
  if (name === null) return null;
  const { number } = clause.day ?? clause.plan.days[1] ?? clause.plan.days[0]!;
  return `it isn't in our guide to this trip. Say when you'd be there, as in “visit ${name} on day ${number} from 9 AM to 1 PM”, with the way there and back, and we'll keep the time free.`;
}
