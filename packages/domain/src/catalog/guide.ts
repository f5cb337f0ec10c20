import { plainText } from "../plain-text.ts";
import { rainyDays } from "../units.ts";
import type { Destination, MonthNormals } from "./destination.ts";
import { destinations, findDestinations } from "./index.ts";
import { monthIn, months } from "./months.ts";

const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** The first month with the highest value of `measure`. */
const peak = (months: MonthNormals[], measure: (month: MonthNormals) => number) => {
  const at = months.reduce((best, month, i) => (measure(month) > measure(months[best]!) ? i : best), 0);
  return { name: monthNames[at]!, ...months[at]! };
};

/** A year's weather in one to three sentences: "Warmest in Aug: 29°C by day, 19°C at night." */
export function climateOf({ months }: Pick<Destination, "months">): string {
  const warmest = peak(months, ({ highC }) => highC);
  const coolest = peak(months, ({ highC }) => -highC);
  const wettest = peak(months, ({ rainDays }) => rainDays);
  return [
    `Warmest in ${warmest.name}: ${warmest.highC}°C by day, ${warmest.lowC}°C at night.`,
    `Coolest in ${coolest.name}: ${coolest.highC}°C by day, ${coolest.lowC}°C at night.`,
    `Wettest in ${wettest.name}: ${rainyDays(wettest.rainDays)}.`,
  ].join(" ");
}

const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const fillers = new Set("a an and at during early for in late next of on or the this to with".split(" "));

/** A word without its ending, so that "beaches" finds a beach. */
const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|es|s|e)$/, "") : word);

/** Whether a destination's description has every one of these words, or a word that starts with it. */
function tells({ name, country, region, tagline, summary }: Destination, words: string[]): boolean {
  const told = wordsOf([name, country, region, tagline, summary].join(" "));
  return words.every((word) => told.some((other) => other.startsWith(word)));
}

/**
 * The destinations a text names; if it names none, those it describes: "Southern Europe", "beaches in March". An empty
 * text finds all. `month`, 1 to 12, or else the text's, narrows them to those we'd recommend then.
 */
export function searchGuide({
  text = "",
  month,
}: {
  text?: string;
  month?: number | undefined;
}): Destination[] {
  const saidMonth = monthIn(plainText(text));
  const wanted = month ?? saidMonth;
  const said = saidMonth === null ? null : months[saidMonth - 1];
  const words = wordsOf(text).filter((word) => word !== said && !fillers.has(word));
  const stems = words.map(stemOf);
  const named = findDestinations(text);
  const found = named.length > 0 ? named : destinations.filter((destination) => tells(destination, stems));
  return found.filter(({ bestMonths }) => wanted === null || bestMonths.includes(wanted));
}
