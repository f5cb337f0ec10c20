/** The months' names as they're looked for in plain text. */
export const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
] as const;

const monthPattern = new RegExp(
  `\\b(?:in |during |early |late |mid-|this |next )+(${months.join("|")})\\b|\\b(${months.filter((name) => name !== "may" && name !== "march").join("|")})\\b`,
);

/** The month a text names, 1 to 12. "May" and "march" are also words, so they count only after "in" and the like. */
export function monthIn(text: string): number | null {
  const found = monthPattern.exec(text);
  const name = found?.[1] ?? found?.[2];
  return name ? months.indexOf(name as (typeof months)[number]) + 1 : null;
}
