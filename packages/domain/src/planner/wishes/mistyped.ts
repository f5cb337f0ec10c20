/** Names of places that someone mistyped: "the Borgese Gallery". */
import { plainText } from "../../plain-text.ts";
import { slipsBetween } from "../../slips.ts";
import type { Plan } from "../plan.ts";
import { placesOf } from "./clause.ts";
import { distinctive, namesOf, saysOnlyName } from "./named-things.ts";

/** How many slips a word may have: none in a short one, which may as well be another word, as pizza is no piazza. */
const slipsIn = ({ length }: string): number => (length < 6 ? 0 : length < 8 ? 1 : 2);

const isMistyped = (typed: string, word: string): boolean =>
  typed[0] === word[0] && typed !== word && slipsBetween(typed, word) <= slipsIn(typed);

/**
 * A plain text with the name of a place spelled right, if it's about that place and nothing else; null if no name is
 * mistyped, or if it may be that of several places.
 */
export function withNameSpelled(text: string, plan: Plan): string | null {
  const places = placesOf(plan);
  const known = namesOf(plan);
  const right = new Set(places.flatMap(({ name }) => plainText(name).split(/[^a-z0-9]+/)));
  const typed = text.split(/[^a-z0-9]+/).filter((word) => word.length > 4 && !right.has(word));
  const spelled = places.flatMap(({ name }) => {
    const words = distinctive(name, known);
    const found = typed.flatMap((one) => {
      const word = words.find((each) => isMistyped(one, each));
      return word ? [text.replace(one, word)] : [];
    });
    return found.filter((one) => saysOnlyName(one, name));
  });
  const [only, ...others] = new Set(spelled);
  return others.length === 0 ? (only ?? null) : null;
}
