/** A text's words in lower case, without accents or punctuation, so "cafe" finds "Café?". */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of the query starts a word in one of the texts. */
export function isMatch(query: string, ...texts: (string | undefined)[]): boolean {
  const words = wordsOf(texts.join(" "));
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)));
}
