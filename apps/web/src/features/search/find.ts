/** Lower case without accents, so that "cafe" finds "Café". */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every word of the query begins a word of one of the texts. */
export function isMatch(query: string, ...texts: (string | undefined)[]): boolean {
  const words = plain(texts.join(" ")).split(/[^\p{L}\p{N}]+/u);
  return plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
