import { destinations } from "../catalog/index.ts";
import { slipsBetween } from "../slips.ts";

/** Words that tell what a question is about, and that people mistype. */
const words =
  "what when where which weather temperature hotel hotels flight flights airport dinner lunch breakfast restaurant restaurants passport insurance documents currency tomorrow tonight monday tuesday wednesday thursday friday saturday sunday january february april september october november december itinerary membership concierge request requests messages points rewards reminder reminders packing cheaper".split(
    " ",
  );
const places = destinations.flatMap(({ name }) => name.toLowerCase().match(/^[a-z]{5,}$/) ?? []);
const vocabulary = [...words, ...places];
/** Words that only look mistyped. */
const meant = new Set([
  ...vocabulary,
  "hostel",
  "hostels",
  "massage",
  "massages",
  "pairs",
  "launch",
  "wheat",
  "whats",
]);

/** Words up to this long are others with another letter: "lunch" and "bunch", "hotel" and "motel". */
const short = 5;
const lettersOf = (word: string): string => [...word].sort().join("");

/** Whether one word is the other with a slip in it: in a short one, two neighbors swapped, or a letter more or less. */
const isOneSlip = (typed: string, word: string): boolean =>
  slipsBetween(typed, word) === 1 &&
  (word.length > short || typed.length !== word.length || lettersOf(typed) === lettersOf(word));

/** A plain text with the words we look for spelled right: "wher is my hotle". Other words stay as they are. */
export const withoutTypos = (text: string): string =>
  text.replace(/[a-z]{4,}/g, (typed) => {
    if (meant.has(typed) || meant.has(typed.replace(/s$/, ""))) return typed;
    const found = vocabulary.filter((word) => word[0] === typed[0] && isOneSlip(typed, word));
    return found.length === 1 ? found[0]! : typed;
  });
