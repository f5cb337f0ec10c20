import { plainText } from "./plain-text.ts";

/** How much of the text may stand before what was found, so that a list's two lines show it. */
const lead = 40;

/**
 * The part of `text` that shows what a search for `words` found in it, ignoring case and accents: one line of at most
 * `length` characters, cut between words, with "..." where something is left out. The beginning if no word is found.
 */
export function excerptOf(text: string, words: readonly string[], length = 160): string {
  const line = text.normalize("NFC").replace(/\s+/g, " ").trim();
  const { searched, placeOf } = searchable(line);
  const places = words
    .map((word) => searched.indexOf(plainText(word)))
    .filter((at) => at >= 0)
    .map((at) => placeOf[at] ?? 0);
  const found = places.length > 0 ? Math.min(...places) : 0;
  const start = found <= lead ? 0 : startOfWord(line, found - lead, found);
  const rest = line.slice(start);
  const shown = rest.length <= length ? rest : `${wholeWords(rest.slice(0, length - 3))}...`;
  return start > 0 ? `...${shown}` : shown;
}

/** A line without case and marks, and where in the line each of its characters comes from: Korean ones have several. */
function searchable(line: string): { searched: string; placeOf: number[] } {
  const placeOf: number[] = [];
  let searched = "";
  let place = 0;
  for (const letter of line) {
    const part = plainText(letter);
    searched += part;
    for (let i = 0; i < part.length; i += 1) placeOf.push(place);
    place += letter.length;
  }
  return { searched, placeOf };
}

/** The first word's beginning between two places; the first place in writing without spaces. */
function startOfWord(line: string, from: number, to: number): number {
  const space = line.indexOf(" ", from);
  if (space >= 0 && space < to) return space + 1;
  // Not between the halves of an emoji.
  return /^[\uDC00-\uDFFF]/.test(line.slice(from)) ? from + 1 : from;
}

/** Without the last word, which may be cut. */
const wholeWords = (text: string): string => {
  const end = text.lastIndexOf(" ");
  return end > 0 ? text.slice(0, end) : text.replace(/[\uD800-\uDBFF]$/, "");
};
