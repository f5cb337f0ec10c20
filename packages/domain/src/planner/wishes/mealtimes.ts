/** Wishes about when lunch and dinner are: "dinner at 8", "later dinners", "lunch at 1 on day 2". */
import { weekdays } from "../../catalog/weekdays.ts";
import { plainText } from "../../plain-text.ts";
import { toClock, toMinutes } from "../clock.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { mealOf } from "../edit/meal-of.ts";
import { type MealName, mealHours, type PlanEdit } from "../edit/plan-edit.ts";
import { joined } from "../legs.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { alreadySo, type Clause, type Rule } from "./clause.ts";
import { ordinals } from "./which-day.ts";

const hours: Record<string, number> = {
  five: 17,
  six: 18,
  seven: 19,
  eight: 20,
  nine: 21,
  ten: 22,
  eleven: 11,
  twelve: 12,
  noon: 12,
  one: 13,
  two: 14,
  three: 15,
};
const half = "(half past )?";
const clock = new RegExp(
  `\\b(at|around|about|by|from|before|after|until|till|to|for|like|say|maybe|ideally) (?:about |around )?${half}(\\d{1,2}|${Object.keys(hours).join("|")})(?::(\\d{2}))?(?: ?(am|pm|o'clock))?\\b`,
);
const lunches = /\blunch(es)?\b/;
const dinners = /\b(dinners?|supper|evening meals?)\b/;
const eating = /\b(eat|eating)\b/;
const when = (word: string): string =>
  `(?:${word} (?:dinners?|lunch(?:es)?|suppers?)|eat(?:ing)? ${word})\\b`;
const refused = new RegExp(`\\b(?:no|not|never|avoid|hate|without|\\w+n't)\\b.*\\b${when("(?:early|late)")}`);
const later = new RegExp(`\\blater\\b|\\btoo early\\b|\\b${when("late")}`);
const earlier = new RegExp(`\\bearlier\\b|\\btoo late\\b|\\b${when("early")}`);

const dayWords = `(?:(?:on|for) )?(?:(?:the )?day \\d{1,2}|(?:the )?(?:${[...ordinals, "last"].join("|")}) (?:day|evening|night)|${weekdays.join("|").toLowerCase()})`;
/**
 * Words that say nothing besides when a meal is. Whatever else is in the wish, such as a table's name, it's about more,
 * and half of it would be a guess.
 */
const fillers = new RegExp(
  `${dayWords}|\\b(?:in the (?:evening|afternoon)|at night|half an|on the|too|a|an|the|our|we|you|i|us|don|kids?|children|family|please|with|because|of|little ones?|baby|toddlers?|can|could|would|should|may|'d|'ll|like|love|prefer|want|wants|need|have|has|having|had|get|make|let's|let|be|is|are|being|was|usually|always|normally|only|just|rather|not|no|never|to|start|starts|starting|begin|begins|set|move|moved|push|put|change|shift|at|for|bit|little|half|hour|hours|minutes|one|two|thirty|30|later|earlier|late|early|lunch|lunches|dinner|dinners|supper|evening meals?|eat|eating|than|everyday|every|each|all|night|evening|day|days|tonight|time|times|sharp|instead|and|then)\\b`,
  "g",
);

/** Null if the text is about anything else as well, or names no time. "No late dinners" names none, either. */
export function readMealtime({ text: written, plan, day }: Clause): ReturnType<Rule> {
  const text = written
    .replace(/\bno (lunch(?:es)?|dinners?) (?:later than|past)\b/, "$1 by")
    .replace(/\b(?:no|not) later than\b/, "by")
    .replace(/\bat the latest\b/, "");
  const named = lunches.test(text) ? "lunch" : dinners.test(text) ? "dinner" : undefined;
  if (!named && !eating.test(text)) return null;
  if (refused.test(text)) return [];
  const at = clock.exec(text);
  const rest = (at ? text.replace(at[0], " ") : text).replace(fillers, " ");
  if (/\bnot\b/.test(text) && !/\b(before|earlier|later)\b/.test(text)) return null;
  if (/[a-z0-9]/.test(rest.replace(/'[a-z]+\b/g, " "))) return null;
  const said = at ? timeOf(at, named, text) : stepped(named ?? "dinner", text, plan, day);
  if (said && isLimit.test(written) && daysLater(said, day ? [day] : plan.days).length === 0)
    return alreadySo;
  return said && { kind: "mealtime", ...said, dayNumber: day?.number ?? null };
}

/** "No dinner later than 8" is for no dinner at 8 if it's at 7. */
const isLimit =
  /\b(?:no|never) (?:lunch(?:es)?|dinners?) (?:later than|past|after)\b|\b(?:no|not) later than\b|\bat the latest\b/;

const daysLater = ({ meal, at }: Said, days: readonly PlanDay[]): PlanDay[] =>
  days.filter(({ items }) =>
    items.some((item) => item.kind === "meal" && mealOf(item) === meal && item.startsAt > at),
  );

/** On which days a meal stays later than a limit, since something comes before it; null if it's in time on all. */
export function whyStillLater(words: string, plan: Plan, edits: readonly PlanEdit[]): string | null {
  const edit = edits.find(({ kind }) => kind === "mealtime");
  if (!isLimit.test(plainText(words)) || edit?.kind !== "mealtime") return null;
  const outcome = tryEdits(plan, [...edits]);
  const late = outcome.ok ? daysLater(edit, outcome.plan.days) : [];
  const days = late.filter(({ number }) => edit.dayNumber === null || edit.dayNumber === number);
  if (days.length === 0) return null;
  const names = joined(days.map(({ number }) => `day ${number}`));
  return `${edit.meal} stays later on ${names}, since a visit comes before it. Take that visit off, or move it to another day.`;
}

type Said = { meal: MealName; at: string };

const isPossible = (meal: MealName, at: string): boolean =>
  at >= mealHours[meal][0] && at <= mealHours[meal][1];

/** "at 8" as dinner is 20:00, "at half past one" as lunch 13:30. Null if it's no time for that meal. */
function timeOf(
  [, word = "", past, hour = "", minutes = "00", part]: RegExpExecArray,
  named: MealName | undefined,
  text: string,
): Said | null {
  const number = Number(hour);
  if (Number(minutes) > 59 || part === "am") return null;
  const isMorningOnly = number > 9 && number < 13 && part !== "pm" && named !== "dinner";
  const on24 = hours[hour] ?? (number < 12 && !isMorningOnly ? number + 12 : number);
  const exact = on24 * 60 + (past ? 30 : Number(minutes));
  // "Dinner before 7" is over by then or not, but begins earlier; "no dinner before 7" begins at 7.
  const isNotBefore = /\b(?:no|not|never|\w+n't)\b/.test(text) || !/^(before)$/.test(word);
  const at = toClock(isNotBefore ? exact : exact - 30);
  const meal = named ?? (at < "16:30" ? "lunch" : "dinner");
  return isPossible(meal, at) ? { meal, at } : null;
}

/** How much "a bit later" and "an hour later" are, in minutes. */
const stepIn = (text: string): number =>
  /\btwo hours\b/.test(text) ? 120 : /\b(bit|little|half|30|thirty)\b/.test(text) ? 30 : 60;

/** Later or earlier than on the day, or than on half of the days. Null if it's no time for that meal. */
function stepped(meal: MealName, text: string, plan: Plan, day: PlanDay | undefined): Said | null {
  const direction = later.test(text) ? 1 : earlier.test(text) ? -1 : 0;
  const times = (day ? [day] : plan.days)
    .flatMap(({ items }) => items.find((item) => item.kind === "meal" && mealOf(item) === meal) ?? [])
    .map(({ startsAt }) => startsAt)
    .toSorted();
  const usual = times[Math.floor(times.length / 2)];
  if (!usual || direction === 0) return null;
  const at = toClock(Math.round((toMinutes(usual) + direction * stepIn(text)) / 15) * 15);
  return isPossible(meal, at) ? { meal, at } : null;
}

/** Whether a change is to a time that the meal has already. */
export const isMealtimeAlready = (edit: PlanEdit, { brief, days }: Plan): boolean =>
  edit.kind === "mealtime" &&
  (edit.dayNumber === null
    ? brief.mealTimes?.[edit.meal] === edit.at
    : days
        .filter(({ number }) => number === edit.dayNumber)
        .flatMap(({ items }) => items)
        .some((item) => item.kind === "meal" && mealOf(item) === edit.meal && item.startsAt === edit.at));
