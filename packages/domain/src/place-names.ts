/** Letters that don't come apart into a plain letter and an accent. */
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

const shortFor: Record<string, string> = { st: "saint", ste: "sainte", mt: "mount", ft: "fort" };

/**
 * A place's name the way names are compared: "Hà Nội", "Ha Noi" and "hanoi" are all "hanoi", "St. Moritz" is
 * "saintmoritz". Letters of any script count, nothing else does. Empty for a text without letters and digits.
 */
export function placeKey(text: string): string {
  const words = toPlain(text)
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
  /** The country, state or region it's said to be in, as a key; null if none is. */
  within: string | null;
};

/** Names of countries and regions have up to this many words. */
const wordsOfRegion = 3;

/**
 * What a text may ask for, the likeliest reading first: the whole as a name, then a name and where it is. "Hanoi,
 * Vietnam" has a comma for that; "hanoi vietnam" may be both.
 */
export function placeQuestions(text: string): PlaceQuestion[] {
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

/** More than this is no list of towns to see on one trip. */
const longestList = 8;

/**
 * What a text lists, as it has it: "Hanoi, Vietnam and Hue" has three entries, the second of which may say where the
 * first is. Empty for a text without a list.
 */
export function listedIn(text: string): string[] {
  const entries = text
    .split(/[,;&+]|\s(?:and|then)\s/i)
    .map((entry) => entry.replace(/^\s*(?:and|then)\s/i, "").trim())
    .filter((entry) => placeKey(entry));
  return entries.length > 1 && entries.length <= longestList ? entries : [];
}
