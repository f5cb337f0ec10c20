/** Text as it's compared and searched: lower case, without accents, with plain apostrophes. */
export const plainText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘`]/g, "'").toLowerCase();

/** A text that's looked for as it is, as part of a pattern. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
