/** Wishes about how long something takes: "more time at the Vatican", "only an hour at the Forum". */
import { toMinutes } from "../clock.ts";
import { ownItemLimits, type PlanEdit } from "../edit/plan-edit.ts";
import type { Plan, PlanItem } from "../plan.ts";
import type { Clause } from "./clause.ts";
import { itemNamedAnyhow } from "./named-things.ts";
import { words } from "./vocabulary.ts";

const counts: Record<string, number> = { half: 0.5, a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5 };
const amount =
  /\b(\d{1,3}(?:\.\d)?|half|an?|one|two|three|four|five)( and a half)? ?(?:an? )?(?:(hours?|hrs?|h)|minutes?|mins?|min)\b( and a half)?/;

/** "An hour and a half", "two and a half hours": its "and" doesn't begin another wish. */
export const andAHalf = /\b(?:hours?|one|two|three|four|five|\d) and a half\b/gi;

/** "1/2 hour" and "1½ hours" as they're spoken. */
const inWords = (text: string): string =>
  text
    .replace(/½/g, " 1/2")
    .replace(/(?<![\d/])(\d) +1\/2(?= ?(?:hours?|hrs?|h)\b)/, "$1 and a half")
    .replace(/(?<![\d/])1\/2(?= ?(?:an? )?(?:hours?|hrs?|h)\b)/, "half");

/** "an hour and a half" is 90; null if no span of time is named. */
export function minutesIn(text: string): number | null {
  const [, count = "", halfBefore, hours, halfAfter] = amount.exec(inWords(text)) ?? [];
  const number = counts[count] ?? Number(count);
  if (!number) return null;
  return hours ? number * 60 + (halfBefore || halfAfter ? 30 : 0) : number;
}

const inQuarters = (minutes: number): number => Math.round(minutes / 15) * 15;

/** Longer is half as long again and at least half an hour; shorter is a third less. */
function wishedMinutes(text: string, now: number): number | null {
  const named = minutesIn(text);
  if (words.tooShort.test(text) || (words.longer.test(text) && !words.notMore.test(text)))
    return named !== null && isInAll(text, named, now)
      ? named
      : now + (named ?? Math.max(30, inQuarters(now / 2)));
  if (words.shorter.test(text))
    return named && words.byThatMuch.test(text) ? now - named : (named ?? inQuarters((now * 2) / 3));
  return named !== null && words.takesThatLong.test(text) ? named : null;
}

/** "More time at the Forum, 3 hours maybe": so long in all. */
const isInAll = (text: string, named: number, now: number): boolean =>
  named > now && minutesIn(text.split(",").at(-1) ?? "") === named && text.includes(",");

const minutesOf = ({ startsAt, endsAt }: PlanItem): number => toMinutes(endsAt) - toMinutes(startsAt);

/** How long one item of the plan should take, be it as long as now. Null if the text says nothing of the kind. */
export function readDuration({ text, plan, day }: Clause): PlanEdit | null {
  if (words.anotherTime.test(text)) return null;
  const item = itemNamedAnyhow(text, plan);
  if (!item || (day && !day.items.includes(item))) return null;
  const wished = wishedMinutes(text, minutesOf(item));
  if (wished === null) return null;
  const minutes = Math.min(Math.max(wished, ownItemLimits.minMinutes), ownItemLimits.maxMinutes);
  return { kind: "duration", itemId: item.id, minutes };
}

/** Whether a change is to a length that the item has already. */
export const isLengthAlready = (edit: PlanEdit, { days }: Plan): boolean =>
  edit.kind === "duration" &&
  days.some(({ items }) => items.some((item) => item.id === edit.itemId && minutesOf(item) === edit.minutes));
