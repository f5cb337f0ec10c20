/** A day that the trip doesn't have, or that nobody can tell: what to say instead. */
import { weekdayOf, weekdays } from "../../catalog/weekdays.ts";
import { joined } from "../legs.ts";
import type { Clause } from "./clause.ts";

/** "No dinner that day" with the day of the wish before it, or the one on which what that was about is planned. */
export const withDayOf = (dayNumber: number | null, said: string): string =>
  dayNumber === null
    ? said
    : said
        .replace(/\b(?:on )?(?:that|the same) day\b/i, `on day ${dayNumber}`)
        .replace(
          /\b(?:on )?(?:that|the same) (morning|afternoon|evening|night)\b/i,
          `on the $1 of day ${dayNumber}`,
        );

/** Why nothing can be changed on a day; null if the text names none, or one that the trip has. */
export function whyNoSuchDay({ text, plan: { days } }: Clause): string | null {
  if (/\b(?:that|the same) (?:day|morning|afternoon|evening|night)\b/.test(text))
    return "say which day you mean, as in “no dinner on day 2”.";
  const number = Number(/\bday (\d{1,2})\b/.exec(text)?.[1] ?? 0);
  if (number > days.length)
    return `this trip has ${days.length === 1 ? "only one day" : `${days.length} days`}.`;
  const [name, ...others] = weekdays.filter((one) => new RegExp(`\\b${one}s?\\b`, "i").test(text));
  if (!name || others.length > 0) return null;
  if (days.some(({ date }) => date === null))
    return "this trip has no dates yet. Say “day 2”, or when it begins.";
  const all = days.filter(({ date }) => date !== null && weekdayOf(date) === name);
  if (all.length === 0) return `no day of this trip is a ${name}.`;
  const named = joined(all.map(({ number: one }) => `day ${one}`));
  return all.length > 1 ? `this trip has more than one ${name}. Say which one you mean: ${named}.` : null;
}
