/** Letters that can't be split into a plain letter and an accent. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  đ: "d",
  ð: "d",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
  þ: "th",
};

const toPlain = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .replace(/[æđðıłøœßþ]/g, (letter) => plainLetters[letter] ?? letter);

/** Markup says nothing about a place: "<b>" isn't a name with one letter. */
const withoutTags = (text: string): string => text.replace(/<\/?[a-z][^<>]*>/gi, " ");

const shortFor: Record<string, string> = { st: "saint", ste: "sainte", mt: "mount", ft: "fort" };

/**
 * A place's name in the form we compare: "Hà Nội", "Ha Noi" and "hanoi" are all "hanoi", "St. Moritz" is "saintmoritz".
 * Letters of any script count, nothing else does. Empty for a text without letters and digits.
 */
export function placeKey(text: string): string {
  const words = toPlain(withoutTags(text))
    .replace(/['’`]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const [first, ...others] = words;
  const named = first === "the" && others.length > 0 ? others : words;
  return named.map((word) => shortFor[word] ?? word).join("");
}

export type PlaceQuestion = {
  /** The place's name, as a key. */
  key: string;
  /** The country, state or region the text puts it in, as a key; null if it names none. */
  within: string | null;
};

/** Names of countries and regions have up to this many words. */
const wordsOfRegion = 3;

/**
 * What a text may ask for, likeliest reading first: all of it as a name, then a name and where it is. "Hanoi, Vietnam"
 * has a comma between them; "hanoi vietnam" may be either.
 */
export function placeQuestions(typed: string): PlaceQuestion[] {
  const text = withoutTags(typed);
  const parts = text.split(/[,;(]/).filter((part) => placeKey(part));
  if (parts.length > 1) {
    const [key, ...where] = parts.map(placeKey);
    return [...where.toReversed().map((within) => ({ key: key!, within })), { key: key!, within: null }];
  }
  const whole = { key: placeKey(text), within: null };
  const words = text.trim().split(/\s+/);
  const splits = words.slice(1, wordsOfRegion + 1).map((_, at) => ({
    key: placeKey(words.slice(0, words.length - 1 - at).join(" ")),
    within: placeKey(words.slice(words.length - 1 - at).join(" ")),
  }));
  return whole.key ? [whole, ...splits.filter(({ key, within }) => key && within)] : [];
}

/** A list longer than this isn't a list of towns to see on one trip. */
const longestList = 8;

/**
 * The entries of a list, as written: "Hanoi, Vietnam and Hue" has three, the second of which may say where the first
 * is. Empty for a text without a list.
 */
export function listedIn(text: string): string[] {
  const entries = text
    .split(/[,;&+]|\s(?:and|then)\s/i)
    .map((entry) => entry.replace(/^\s*(?:and|then)\s/i, "").trim())
    .filter((entry) => placeKey(entry));
  return entries.length > 1 && entries.length <= longestList ? entries : [];
}
