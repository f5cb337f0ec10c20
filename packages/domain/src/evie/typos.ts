import { destinations } from "../catalog/index.ts";

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

/** Whether one word is the other with two neighbors swapped, or with one letter more, less, or other. */
function isOneSlip(typed: string, word: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === word[from]) from += 1;
  const [typedRest, wordRest] = [typed.slice(from), word.slice(from)];
  const swapped = wordRest.length > 1 && typedRest === `${wordRest[1]}${wordRest[0]}${wordRest.slice(2)}`;
  const isLong = word.length > 5;
  return (
    swapped ||
    typedRest.slice(1) === wordRest ||
    typedRest === wordRest.slice(1) ||
    (isLong && typedRest.slice(1) === wordRest.slice(1))
  );
}

/** A plain text with the words we look for spelled right: "wher is my hotle". Other words stay as they are. */
export const withoutTypos = (text: string): string =>
  text.replace(/[a-z]{4,}/g, (typed) => {
    if (meant.has(typed) || meant.has(typed.replace(/s$/, ""))) return typed;
    const found = vocabulary.filter((word) => word[0] === typed[0] && isOneSlip(typed, word));
    return found.length === 1 ? found[0]! : typed;
  });
