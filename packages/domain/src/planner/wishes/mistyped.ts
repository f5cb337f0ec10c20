/** Names of places that someone mistyped: "the Borgese Gallery". */
import { plainText } from "../../plain-text.ts";
import { slipsBetween } from "../../slips.ts";
import type { Plan } from "../plan.ts";
import { placesOf } from "./clause.ts";
import { distinctive, namesOf, saysOnlyName } from "./named-things.ts";

/** Short words of their own that are one slip away from the name of some place: pizza is no piazza. */
const ownWords = new Set(
  "about bench beach campo front grand hotel house night party pasta photo pizza place plans plaza river start table there three today tours tower towns train views visit walks water where worth".split(
    " ",
  ),
);

/** How many slips a word may have: the shorter it is, the sooner it's another word. */
const slipsIn = (typed: string): number =>
  typed.length < 6 ? (ownWords.has(typed) ? 0 : 1) : typed.length < 8 ? 1 : 2;

const isMistyped = (typed: string, word: string): boolean =>
  typed[0] === word[0] && typed !== word && slipsBetween(typed, word) <= slipsIn(typed);

/** What may be said of a place besides its name: when, and how long. */
const whenAndHowLong =
  /\b(?:first(?: thing)?|last(?: thing)?|early|late|longer|shorter|(?:more|less|extra) time|(?:in|on|for|before|after|at|around|by|until) (?:the |our )?(?:morning|afternoon|evening|night|noon|lunch|dinner|breakfast|sunset|sunrise)|(?:at|around|by|before|after) \d{1,2}(?::\d\d)?(?: ?[ap]m)?|(?:for )?(?:an?|one|two|three|four|\d) (?:hours?|minutes?)|tickets?|have|got|spend|at|in|for)\b/g;

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
    return found.filter((one) => saysOnlyName(one.replace(whenAndHowLong, " "), name));
  });
  const [only, ...others] = new Set(spelled);
  return others.length === 0 ? (only ?? null) : null;
}
