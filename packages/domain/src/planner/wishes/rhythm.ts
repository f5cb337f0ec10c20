/** Wishes about when days end and about quiet time: "home by 9", "nothing after 6", "naps after lunch". */
import { toClock, toMinutes } from "../clock.ts";
import { mealOf } from "../edit/meal-of.ts";
import { mealHours, type PlanEdit, quietLimits } from "../edit/plan-edit.ts";
import type { PlanDay } from "../plan.ts";
import { alreadySo, type Clause, type Rule } from "./clause.ts";
import { itemNamedAnyhow } from "./named-things.ts";

const numbers = "one two three four five six seven eight nine ten eleven".split(" ");
const hour = `(\\d{1,2}|${numbers.join("|")})(?::(\\d{2}))?(?: ?(pm|o'clock))?`;
const ends = new RegExp(
  [
    `\\b(?:nothing|no(?: more)? (?:plans|activities|activity|sights|sightseeing|visits|things)|(?:don't|do not)(?: want to)? (?:plan|do|have|schedule)(?: anything)?|not? (?:want )?anything)(?: (?:planned|scheduled|to do|at all))? (?:after|later than|past) ${hour}\\b`,
    `\\b(?:home|back|in bed|to bed|asleep)(?: (?:home|at (?:the |our )?(?:hotel|stay|home|apartment|place|room)|to (?:the |our )?(?:hotel|stay)|in (?:the |our )?(?:hotel|room)))? (?:by|before|no later than|not later than|at the latest(?: by| at)?) ${hour}\\b`,
    `\\b(?:days?|everything|activities|sightseeing|we|be)\\b[\\w' ]* (?:done|over|finished|end|ends|finish|finishes|stop|stops) (?:by|before|at) ${hour}\\b`,
  ].join("|"),
);
const earlyNights =
  /\bearly (?:nights|bedtimes?|to bed)\b|\b(?:no|not) (?:late nights|staying out late)\b|\b(?:not|don't|no) (?:want to |like to |like )?(?:go(?:ing)?|be(?:ing)?|stay(?:ing)?) out (?:late|in the evenings?|at night|after dark|every night)\b/;
const usualEarlyNight = "21:00";
/** A flight, a meal, or the whole trip's last day is something else. */
const isElse = /\b(?:lunch|dinners?|supper|breakfast|eat|flights?|fly|land|airport|plane|train|check)\b/;

/** The time a text wants evenings to end, "HH:MM"; null if it says none. */
function endIn(text: string): string | null {
  if (isElse.test(text)) return null;
  const found = ends.exec(text)?.slice(1) ?? [];
  const at = found.findIndex((part) => part !== undefined && !/^(?:pm|o'clock)$/.test(part));
  if (at < 0) return earlyNights.test(text) ? usualEarlyNight : null;
  const said = found[at]!;
  const minutes = Number(found[at + 1] ?? "0");
  const number = numbers.indexOf(said) + 1 || Number(said);
  const on24 = number < 12 ? number + 12 : number;
  if (on24 < 15 || on24 > 23 || minutes > 59) return null;
  return toClock(on24 * 60 + minutes);
}

/** "Home by 9", "nothing after 6 pm": every evening, or on the day that's named what's later then. */
export function readEvenings({ text, plan, day }: Clause): ReturnType<Rule> {
  if (itemNamedAnyhow(text, plan)) return null;
  const until = endIn(text);
  if (until === null) return null;
  if (day) return earlierOn(day, until);
  return plan.brief.eveningsUntil === until ? alreadySo : { kind: "evenings", until };
}

const dinnerWithWay = 120;

/** A day's visits that end later than that are taken off; from 8 PM on, dinner is over by then, too. */
function earlierOn({ number, items }: PlanDay, until: string): PlanEdit[] | typeof alreadySo {
  const late = items.filter(
    ({ kind, endsAt, locked, booking }) => kind === "place" && !locked && !booking && endsAt > until,
  );
  const dinner = items.find((item) => item.kind === "meal" && mealOf(item) === "dinner");
  const at = toClock(toMinutes(until) - dinnerWithWay);
  const isDinnerLate = dinner && until >= "20:00" && dinner.startsAt > at && at >= mealHours.dinner[0];
  const edits: PlanEdit[] = [
    ...late.map(({ id }) => ({ kind: "remove" as const, itemId: id })),
    ...(isDinnerLate ? [{ kind: "mealtime" as const, meal: "dinner" as const, dayNumber: number, at }] : []),
  ];
  return edits.length > 0 ? edits : alreadySo;
}

const nap = /\b(?:naps?|nap ?time|napping|siestas?|quiet (?:time|hours?)|down ?time)\b/;
const restAfterLunch =
  /\b(?:rest|lie down|relax|sleep|break|chill)(?:ing)?\b(?: \w+){0,3} (?:after lunch|after eating|in the (?:early )?afternoons?|every (?:day|afternoon)|(?:at|around) (?:midday|noon))\b|\b(?:afternoon|midday) (?:rests?|breaks?)\b/;
const span =
  /\b(?:from |between )?(\d{1,2})(?::(\d{2}))?(?: ?pm)? ?(?:-|–|to|and|until|till) ?(\d{1,2})(?::(\d{2}))?(?: ?pm)?\b/;
const length =
  /\b(\d|an?|one|two|three|half an)(?: and a half)? ?-?(?:hours?|hrs?|h)\b|\b(\d{2,3}) ?-?min(?:ute)?s?\b/;
const usualQuiet = 90;

/** How long it is, if the text says so. */
function minutesIn(text: string): number {
  const [, from, fromMinutes = "0", to, toMinutesSaid = "0"] = span.exec(text) ?? [];
  if (from && to) {
    const all = (Number(to) - Number(from)) * 60 + Number(toMinutesSaid) - Number(fromMinutes);
    if (all > 0) return all;
  }
  const [, hours, minutes] = length.exec(text) ?? [];
  if (minutes) return Number(minutes);
  if (!hours) return usualQuiet;
  const whole =
    hours === "half an" ? 0.5 : /^an?$/.test(hours) ? 1 : numbers.indexOf(hours) + 1 || Number(hours);
  return (whole + (/and a half/.test(text) ? 0.5 : 0)) * 60;
}

const notWanted =
  /\b(?:no|without|skip|drop|cancel|(?:don't|do not|doesn't|no longer) (?:need|want|take|have))(?: any| a| the| our| more)? (?:more )?(?:naps?|nap ?time|siestas?|quiet (?:time|hours?)|down ?time)\b/;

/** "Naps after lunch", "the kids need a nap from 1 to 3", "quiet time every afternoon": on every day, or on one. */
export function readQuietTime({ text, plan, day }: Clause): ReturnType<Rule> {
  if (notWanted.test(text)) return plan.brief.quietMinutes ? { kind: "quiet", minutes: null } : alreadySo;
  if (!nap.test(text) && !restAfterLunch.test(text)) return null;
  if (/\b(?:restaurants?|places?|hotels?|streets?)\b/.test(text)) return null;
  const minutes = Math.min(Math.max(minutesIn(text), quietLimits.min), quietLimits.max);
  if (!day) return plan.brief.quietMinutes === minutes ? alreadySo : { kind: "quiet", minutes };
  const lunch = day.items.findIndex((item) => item.kind === "meal" && mealOf(item) === "lunch");
  if (lunch < 0) return [];
  return {
    kind: "add",
    dayNumber: day.number,
    position: lunch + 1,
    title: "Quiet time",
    note: "A nap, or a rest from the day.",
    minutes,
    costCents: 0,
  };
}
